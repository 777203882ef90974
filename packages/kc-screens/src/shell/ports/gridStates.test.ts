import { describe, expect, it } from 'vitest';
import type { Clock } from 'kc-api/client/clock';
import { createGridStates } from './gridStates.ts';

/** A clock that the test advances. */
function handClock() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    setTimeout(run, ms) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return timer;
    },
    clearTimeout: (timer) => void (timers = timers.filter((one) => one !== timer)),
  };
  const advance = (ms: number) => {
    const end = now + ms;
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers = timers.filter((one) => one !== next);
      now = next.at;
      next.run();
    }
    now = end;
  };
  return { clock, advance, pending: () => timers.length };
}

const make = (options: Partial<Parameters<typeof createGridStates>[0]> = {}) => {
  const hand = handClock();
  const saved: string[] = [];
  const states = createGridStates({ clock: hand.clock, save: (state) => void saved.push(state), ...options });
  return { ...hand, saved, states };
};

describe('state of grids', () => {
  it('[SHELL-094] [SHELL-119] [CKP-45] [CKP-68] is saved every 5 s with selection and columns, but only after a change', () => {
    const { states, saved, advance } = make();
    advance(20_000);
    expect(saved).toEqual([]);
    states.change('users', { hidden: ['groups'] });
    states.change('users', { selected: ['u1'] });
    advance(4_999);
    expect(saved).toEqual([]);
    advance(1);
    expect(saved.map((state) => JSON.parse(state) as unknown)).toEqual([{ users: { hidden: ['groups'], selected: ['u1'] } }]);
    advance(60_000);
    states.change('users', { hidden: ['groups'] });
    advance(60_000);
    expect(saved).toHaveLength(1);
  });

  it('starts with the preferences, and ignores invalid values', () => {
    const state = {
      users: { order: ['name', 7], widths: { name: 120, mail: 'wide', role: -4 }, sort: { id: 'name' }, panel: 300, selected: 'all' },
      groups: null,
      alerts: 'x',
    };
    const { states } = make({ saved: JSON.stringify(state) });
    expect(states.get('users')).toEqual({ order: ['name'], widths: { name: 120 }, sort: { id: 'name', desc: false }, panel: 300 });
    expect(states.get('groups')).toEqual({});
    for (const broken of ['', '{', '[]', '7', 'null']) expect(make({ saved: broken }).states.get('users')).toEqual({});
  });

  it('drops the selection after another sign-in, and keeps it in the same one', () => {
    const { states, saved, advance } = make({ signIn: 'first' });
    states.change('users', { hidden: ['groups'], selected: ['u1'] });
    advance(5_000);
    const [state = ''] = saved;
    expect(make({ saved: state, signIn: 'first' }).states.get('users').selected).toEqual(['u1']);
    expect(make({ saved: state, signIn: 'second' }).states.get('users')).toEqual({ hidden: ['groups'] });
    // Saved by a console version that did not store the sign-in.
    expect(make({ saved: '{"users":{"selected":["u1"]}}', signIn: 'second' }).states.get('users')).toEqual({});
  });

  it('stays in memory while saving is off, and is saved when saving is turned on', () => {
    const { states, saved, advance } = make({ saving: false, saved: '{"users":{"hidden":["old"]}}' });
    expect(states.get('users')).toEqual({});
    states.change('users', { hidden: ['groups'] });
    advance(20_000);
    expect(saved).toEqual([]);
    expect(states.get('users')).toEqual({ hidden: ['groups'] });
    states.setSaving(true);
    expect(saved).toEqual(['{"users":{"hidden":["groups"]}}']);
  });

  it('keeps lasting state while saving is off and through a reset, and saves nothing else with it', () => {
    const told = { told: { hidden: ['10.6.0'], lasting: true } };
    const { states, saved, advance } = make({ saving: false, saved: '{"users":{"hidden":["old"]}}' });
    states.change('users', { hidden: ['groups'] });
    states.change('told', told.told);
    advance(5_000);
    expect(saved.map((state) => JSON.parse(state) as unknown)).toEqual([{ users: { hidden: ['old'] }, ...told }]);
    const next = make({ saving: false, saved: saved[0] });
    expect([next.states.get('users'), next.states.get('told')]).toEqual([{}, told.told]);
    next.states.clear();
    expect(next.states.get('told')).toEqual(told.told);
    expect(JSON.parse(next.saved.at(-1) ?? '')).toEqual(told);
  });

  it('is cleared at once with a notification, and is not saved after it was stopped', () => {
    const { states, saved, advance, pending } = make();
    let told = 0;
    states.subscribe(() => (told += 1));
    states.change('users', { hidden: ['groups'] });
    advance(5_000);
    states.clear();
    expect([saved.at(-1), told, states.get('users')]).toEqual(['{}', 1, {}]);
    states.stop();
    states.change('users', { hidden: ['groups'] });
    advance(60_000);
    expect([saved.length, pending()]).toEqual([2, 0]);
  });
});
