import { expect, spyOn, userEvent } from 'storybook/test';

/** Shows a secret, and simulates that its tab becomes hidden. */
export async function hidesWithItsTab(button: HTMLElement, isShown: () => Promise<void>): Promise<void> {
  await userEvent.click(button);
  await isShown();
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** Runs a function that must start exactly one timer of `ms` milliseconds. Returns a function that fires this timer. */
export async function holdsTime(ms: number, run: () => Promise<void>): Promise<() => void> {
  const timers = spyOn(globalThis, 'setTimeout');
  try {
    await run();
    const due = timers.mock.calls.filter(([, delay]) => delay === ms).map(([act]) => act as () => void);
    void expect(due).toHaveLength(1);
    return () => due[0]?.();
  } finally {
    timers.mockRestore();
  }
}
