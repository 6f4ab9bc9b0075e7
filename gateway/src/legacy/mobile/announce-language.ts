import type { FastifyInstance } from 'fastify';

/**
 * Names the language of what is said to people in the answers of the routes that are registered afterwards. A call chooses
 * it by `Accept-Language`.
 */
export function announceLanguage(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const { message, results } = (payload ?? {}) as {
      readonly message?: unknown;
      readonly results?: unknown;
    };
    const says = typeof message === 'string' || (Array.isArray(results) && results.some(saysSomething));
    if (!says) return payload;
    const vary = new Set([reply.getHeader('vary') ?? [], 'Accept-Language'].flat().join(', ').split(/,\s*/));
    reply.header('vary', [...vary].join(', ')).header('content-language', request.call?.answersIn ?? 'en');
    return payload;
  });
}

const saysSomething = (result: unknown) =>
  typeof (result as { readonly message?: unknown } | null)?.message === 'string';
