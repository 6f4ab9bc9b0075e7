import { FairSlots } from './fair-slots.js';

/** How many slots a network gets when it asks for more than there are. */
const takeAll = (slots: FairSlots, network: string) => {
  const held = Array.from({ length: 400 }, () => slots.take(network)).filter((slot) => slot !== undefined);
  const release = () => {
    for (const slot of held) slot();
  };
  return { count: held.length, release };
};

describe('H1: slots shared between networks', () => {
  test('one network gets half of the slots, two get three quarters, and the next always finds one', () => {
    const slots = new FairSlots(300);
    expect(takeAll(slots, 'a').count).toBe(150);
    expect(takeAll(slots, 'b').count).toBe(75);
    for (let network = 0; network < 20; network += 1) expect(slots.take(`c${network}`)).toBeDefined();
    expect(slots.take('a')).toBeUndefined();
  });

  test('many networks with one call each fill every slot', () => {
    const slots = new FairSlots(300);
    const held = Array.from({ length: 301 }, (_, network) => slots.take(String(network)));
    expect(held.filter((slot) => slot !== undefined)).toHaveLength(300);
    expect(slots.inUse).toBe(300);
  });

  test('a slot is given back once', () => {
    const slots = new FairSlots(300);
    const { release } = takeAll(slots, 'a');
    release();
    release();
    expect(slots.inUse).toBe(0);
    expect(takeAll(slots, 'a').count).toBe(150);
  });
});
