import {
  type ASTNode,
  BREAK,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import type { CompiledQuery } from 'graphql-jit';

/**
 * graphql-jit writes the literals of a query into the text of its function. A text among them can be made to run as code,
 * so a query with any is not compiled; variables never become part of the function. It also includes fields of fragments
 * that a directive omits, takes `__proto__` for a prototype, and sends null for a variable inside a literal that is left out.
 */
export const isCompilable = (document: DocumentNode): boolean =>
  !/["@]|__proto__/.test(document.loc?.source.body ?? '"') && !hasVariableInLiteral(document);

function hasVariableInLiteral(document: DocumentNode): boolean {
  let found = false;
  const findVariable = (literal: ASTNode) =>
    visit(literal, {
      Variable: () => {
        found = true;
        return BREAK;
      },
    });
  visit(document, { ObjectValue: findVariable, ListValue: findVariable });
  return found;
}

/**
 * Compiles a valid query. Loads the compiler for the first one: at the start it would cost every gateway 4 MB and a tenth
 * of its time.
 * @returns null when graphql-jit does not support the query
 */
export async function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Promise<CompiledQuery['query'] | null> {
  const { compileQuery, isCompiledQuery } = await import('graphql-jit');
  try {
    const compiled = compileQuery(schema, document, operation.name?.value ?? '');
    return isCompiledQuery(compiled) ? compiled.query : null;
  } catch {
    return null;
  }
}
