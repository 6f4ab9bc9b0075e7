import { ensureGatewayBuilt } from './ensure-built.mjs';
import { inRepository, repository } from './repository.mjs';
import { npm } from './run.mjs';

const devServer = 'http://localhost:5173';

// `node --watch` needs a first build. The web app is built by its own server.
await ensureGatewayBuilt();
// Once before the web server starts; afterwards the watcher below is the only writer of the hooks.
await npm(['run', 'codegen'], { quiet: true });
const { concurrently } = await import('concurrently');

const { result } = concurrently(
  [
    { name: 'types', command: 'tsc -p gateway/tsconfig.build.json --watch --preserveWatchOutput' },
    {
      name: 'gateway',
      command: 'node --watch-preserve-output --watch gateway/dist/gateway.js',
      // Mailed links then open the page of the development server.
      env: { PUBLIC_URL: process.env.PUBLIC_URL ?? devServer },
    },
    { name: 'hooks', command: 'graphql-codegen --config codegen.yml --watch' },
    { name: 'web', command: 'vite', cwd: inRepository('web') },
  ],
  { cwd: repository, killOthersOn: ['failure'], prefixColors: 'auto' },
);
// Rejected when one of them was stopped, as by Ctrl-C.
await result.catch(() => undefined);
