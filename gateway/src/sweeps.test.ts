import { scheduleSweeps } from './sweeps.js';
import { aGateway } from './testing/a-gateway.js';

test('H5: whatever has a sweep is swept, unverified sign-ups among it', async () => {
  const gateway = await aGateway();
  const swept: string[] = [];
  const sweepable = Object.entries(gateway.services).filter(([, service]) => 'sweep' in service);
  for (const [name, service] of sweepable)
    jest.spyOn(service as { sweep(): Promise<void> }, 'sweep').mockImplementation(async () => {
      swept.push(name);
    });
  const works: (() => Promise<void>)[] = [];
  scheduleSweeps({ every: (_seconds, _name, work) => works.push(work) }, gateway.services);
  for (const work of works) await work();
  await gateway.close();
  expect(swept).toContain('signUps');
  expect(swept.sort()).toEqual(sweepable.map(([name]) => name).sort());
});
