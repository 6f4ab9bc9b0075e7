import { Arg, Extensions, InputType, Mutation, Query } from 'type-graphql';
import { type AccessRule, admin, anyone, type Danger, enrolling, signedIn } from '../access/access-rule.js';
import type { ValueOf } from './payload.js';

/*
 * The root fields, by who may call them. Each is declared by its type and described above its method, whose name it has:
 *
 *   @SignedInMutation(() => AddQuestionPayload, { danger: 'none' })
 *   @Description('Adds a question at the end of the list.')
 *   async addQuestion(@CurrentAccount() viewer: SignedIn, @Input() input: AddQuestionInput)
 */

interface Options {
  /** Where a service has the name already. */
  readonly name?: string;
  readonly nullable?: true;
  readonly complexity?: number;
  /** Whether access tokens may call it too: it asks for a right in an application, and has no danger. */
  readonly tokens?: true;
}

/** A mutation of sessions declares its danger. */
interface Dangerous extends Options {
  readonly danger: Danger;
}

type Answer<Type, Given> = ValueOf<Type> | (Given extends { readonly nullable: true } ? null : never);

/** Declares a root field, and checks that its method answers the declared type. */
type Declare<Value> = <Method extends (...args: never[]) => Promise<Value> | Value>(
  resolver: object,
  name: string,
  method: TypedPropertyDescriptor<Method>,
) => void;

const descriptions = new WeakMap<object, string>();

/** The description of a root field. */
export const Description =
  (text: string): MethodDecorator =>
  (_, __, method) =>
    void descriptions.set(method.value as object, text);

function operation<Type, Given>(
  kind: typeof Query | typeof Mutation,
  access: AccessRule,
  type: () => Type,
  { danger, tokens, ...options }: Partial<Dangerous> = {},
): Declare<Answer<Type, Given>> {
  return (resolver, name, method) => {
    const description = descriptions.get(method.value as object);
    Extensions({ access, danger, tokens })(resolver, name, method);
    kind(type as () => StringConstructor, { ...options, description })(resolver, name, method);
  };
}

const query =
  (access: AccessRule) =>
  <const Type, const Given extends Options>(type: () => Type, given?: Given) =>
    operation<Type, Given>(Query, access, type, given);

const mutation =
  (access: AccessRule) =>
  <const Type, const Given extends Dangerous>(type: () => Type, given: Given) =>
    operation<Type, Given>(Mutation, access, type, given);

export const AnyoneQuery = query(anyone);
export const SignedInQuery = query(signedIn);
export const AdminQuery = query(admin);
export const EnrollingMutation = mutation(enrolling);
export const SignedInMutation = mutation(signedIn);
export const AdminMutation = mutation(admin);
export const AnyoneMutation = <const Type, const Given extends Options>(type: () => Type, given?: Given) =>
  operation<Type, Given>(Mutation, anyone, type, given);

const inputs = new WeakMap<object, string>();

/** Declares a class of inputs. @param argument the description of the argument that takes one */
export const MutationInput =
  (description: string, argument: string): ClassDecorator =>
  (type) => {
    inputs.set(type, argument);
    InputType({ description })(type);
  };

/** The argument of a mutation, of the class of the parameter. @param description by default the class's */
export const Input =
  (description?: string): ParameterDecorator =>
  (resolver, name, index) => {
    const types: object[] = Reflect.getMetadata('design:paramtypes', resolver, name as string);
    const given = description ?? inputs.get(types[index] as object);
    Arg('input', { description: given })(resolver, name as string, index);
  };
