import type { OpenAPIV3_1 } from 'openapi-types';
import type { TestGateway } from './a-gateway.js';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface RestOperation {
  readonly method: Method;
  /** With an id that no row has. */
  readonly url: string;
  readonly operation: OpenAPIV3_1.OperationObject;
}

/** A field of the body of an operation. */
export interface Field {
  readonly method: Method;
  readonly url: string;
  readonly name: string;
  readonly isString: boolean;
  /** The other fields of the body, with valid values. */
  readonly body: Record<string, unknown>;
}

/** Every operation of the published document. */
export async function restOperations(gateway: TestGateway): Promise<RestOperation[]> {
  const { paths = {} }: OpenAPIV3_1.Document = (await gateway.app.inject('/api/docs/json')).json();
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      method: method.toUpperCase() as Method,
      url: path.replace('{id}', '999999999').replace('{key}', 'about_us'),
      operation: operation as unknown as OpenAPIV3_1.OperationObject,
    })),
  );
}

export const fieldsOf = (operations: readonly RestOperation[]): Field[] =>
  operations.flatMap(({ method, url, operation }) => {
    const { content } = (operation.requestBody ?? { content: {} }) as OpenAPIV3_1.RequestBodyObject;
    const { properties = {} } = (content['application/json']?.schema ?? {}) as OpenAPIV3_1.SchemaObject;
    const named = Object.entries(properties) as [string, OpenAPIV3_1.SchemaObject][];
    const body = Object.fromEntries(named.map(([name, { examples }]) => [name, examples?.[0]]));
    return named.map(([name, { type }]) => ({ method, url, name, isString: type === 'string', body }));
  });

interface Callers {
  /** The token of an administrator's session. */
  readonly session: string;
  /** An application key, for the calls of scanning apps. */
  readonly key: string;
}

/** Who may make the call: each call but those of scanning apps needs a session at most. */
export const caller = ({ session, key }: Callers, url: string) =>
  url.startsWith('/api/v2/') ? { headers: { authorization: `Bearer ${key}` } } : { cookies: { session } };

/** Calls an operation with one value in the place of a field. */
export async function sendField(
  gateway: TestGateway,
  callers: Callers,
  { method, url, name, body }: Field,
  value: unknown,
) {
  const payload = { ...body, [name]: value };
  const answer = await gateway.app.inject({ method, url, payload, ...caller(callers, url) });
  return { status: answer.statusCode, body: answer.json() };
}
