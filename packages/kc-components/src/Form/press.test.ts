import { expect, it, vi } from 'vitest';
import { createPress } from './press.ts';

function makePage() {
  const target = new EventTarget();
  const page = Object.assign(target, { setTimeout: (run: () => void) => Number(setTimeout(run, 0)) }) as unknown as Window;
  return { page, fire: (type: string) => target.dispatchEvent(new Event(type)) };
}

it('runs at once if no pointer is down', () => {
  const run = vi.fn();
  createPress(makePage().page).afterPress(run);
  expect(run).toHaveBeenCalledOnce();
});

it('waits while the pointer is down, until the click after its release', async () => {
  vi.useFakeTimers();
  const { page, fire } = makePage();
  const press = createPress(page);
  const end = press.watch();
  const run = vi.fn();
  fire('pointerdown');
  press.afterPress(run);
  expect(run).not.toHaveBeenCalled();
  fire('pointerup');
  expect(run).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(run).toHaveBeenCalledOnce();
  end();
  fire('pointerdown');
  press.afterPress(run);
  expect(run).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
