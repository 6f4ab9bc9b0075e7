import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { aGateway } from './testing/a-gateway.js';
import { anApplication } from './testing/an-application.js';

const docs = (name: string) => readFileSync(join(__dirname, '../../docs', name), 'utf8');

interface Panel {
  id: number;
  type: string;
  title: string;
  datasource: { type: string; uid: string };
  gridPos: { x: number; y: number; w: number; h: number };
  targets: { refId: string; expr: string }[];
}
const dashboard = JSON.parse(docs('monitoring/grafana-dashboard.json'));
const panels: Panel[] = dashboard.panels;

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}
const alerts: Alert[] = parse(docs('monitoring/alerts.yml')).groups.flatMap(
  ({ rules }: { rules: Alert[] }) => rules,
);

const expressions = [...panels.flatMap(({ targets }) => targets), ...alerts].map(({ expr }) => expr);

/** The metrics of an expression, each with what its selector asks of labels: a name that stands before braces. */
const selectors = (expression: string) =>
  [...expression.matchAll(/([a-z_]\w*)\{([^}]*)\}/g)].map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(/(\w+)="([^"]*)"/g)]
      .filter(([, label]) => label !== 'job')
      .map(([pair]) => pair),
  }));

test('every metric and label that the dashboard and the alerts ask for is in a real scrape', async () => {
  const gateway = await aGateway();
  try {
    const ann = await anApplication(gateway);
    const broken = jest
      .spyOn(gateway.services.questions, 'list')
      .mockRejectedValueOnce(new Error('an error inside'));
    await ann.graphql('{ questions { totalCount } }');
    broken.mockRestore();
    await ann.graphql('{ questions { totalCount } }');
    await ann.rest('GET', '/api/questions?application=none');
    await ann.rest('POST', '/api/questions', {});
    const { body } = await gateway.app.inject('/metrics');
    const lines = body.split('\n');
    // `up` is Prometheus's own.
    const missing = expressions
      .flatMap(selectors)
      .filter(({ name }) => name !== 'up')
      .filter(
        ({ name, labels }) =>
          !lines.some(
            (line) => /^\w+/.exec(line)?.[0] === name && labels.every((label) => line.includes(label)),
          ),
      );
    expect(missing).toEqual([]);
    // An expression without braces would name a metric of any program.
    expect(expressions.filter((expression) => selectors(expression).length === 0)).toEqual([]);
    expect(expressions.filter((expression) => /\w\{(?![^}]*job=)/.test(expression))).toEqual([]);
  } finally {
    await gateway.close();
  }
});

test('the dashboard has what Grafana needs to import it', () => {
  expect(dashboard).toMatchObject({
    uid: 'back-office',
    title: expect.any(String),
    schemaVersion: expect.any(Number),
    templating: {
      list: [
        { name: 'datasource', type: 'datasource' },
        { name: 'job', type: 'query' },
      ],
    },
  });
  for (const panel of panels) {
    expect(panel).toMatchObject({
      title: expect.any(String),
      type: expect.stringMatching(/^(timeseries|stat)$/),
      datasource: { type: 'prometheus', uid: expect.stringMatching(/^\$\{datasource\}$/) },
    });
    const ids = panel.targets.map(({ refId }) => refId);
    expect([panel.title, ids.length > 0, new Set(ids).size]).toEqual([panel.title, true, ids.length]);
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

test('the panels of the dashboard fit the 24 columns and do not overlap', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => [x + (at % w), y + Math.floor(at / w)]),
  );
  expect(cells.filter(([column = 0]) => column < 0 || column >= 24)).toEqual([]);
  expect(new Set(cells.map(String)).size).toBe(cells.length);
});

test('each alert says how urgent it is, what is wrong and what to do', () => {
  for (const { labels, annotations } of alerts) {
    expect(['critical', 'warning']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/\{\{ \$(value|labels)/);
    expect(annotations.description).toMatch(/^[A-Z].*[.?]$/);
  }
});
