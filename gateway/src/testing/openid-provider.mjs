/*
 * A provider of OpenID Connect on loopback, for the tests of single sign-on: `node openid-provider.mjs PUBLIC_URL`.
 * It prints its address. Its log-in form takes the person as JSON: `{"sub":"ann","email":"ann@example.com"}`, and
 * believes it.
 */
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const server = createServer().listen(Number(process.env.PORT ?? 0), '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;
const [publicUrl] = process.argv.slice(2);

const head = '<!doctype html><html lang="en"><title>Provider</title>';

/** What each subject has typed last. */
const people = new Map();

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'back-office',
      client_secret: 'a secret of the tests',
      redirect_uris: [`${publicUrl}/sso/callback`],
      post_logout_redirect_uris: [`${publicUrl}/login`],
    },
  ],
  claims: { openid: ['sub', 'amr', 'auth_time'], email: ['email', 'email_verified'] },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: {
      logoutSource: (ctx, form) => {
        ctx.body = `${head}${form}<button name="logout" value="yes" form="op.logoutForm">Yes, sign me out</button>`;
      },
    },
  },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  cookies: { keys: ['a key of the tests'] },
  findAccount: (_, id) => ({ accountId: id, claims: () => people.get(id) }),
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client.clientId,
      accountId: oidc.session.accountId,
    });
    grant.addOIDCScope('openid email');
    await grant.save();
    return grant;
  },
});

const form = `${head}<form method="post"><label>Person <input name="person" size="60"></label> <button>Continue</button></form>`;

provider.use(async (ctx, next) => {
  // A browser asks for it by itself, and a journey takes a refusal for a fault of the page.
  if (ctx.path === '/favicon.ico') {
    ctx.status = 204;
    return;
  }
  if (!ctx.path.startsWith('/interaction/')) return next();
  if (ctx.method === 'GET') {
    ctx.type = 'html';
    ctx.body = form;
    return;
  }
  const parts = [];
  for await (const part of ctx.req) parts.push(part);
  const { amr, error, ...person } = JSON.parse(
    new URLSearchParams(Buffer.concat(parts).toString()).get('person'),
  );
  people.set(person.sub, person);
  const result = error ? { error } : { login: { accountId: person.sub, ...(amr && { amr }) } };
  await provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false });
  ctx.respond = false;
});

server.on('request', provider.callback());
process.stdout.write(`${issuer}\n`);
