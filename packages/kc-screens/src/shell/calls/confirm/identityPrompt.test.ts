import { expect, it } from 'vitest';
import { createIdentityPrompt } from './identityPrompt.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('answers all waiting calls with one prompt', async () => {
  const prompt = createIdentityPrompt(async () => undefined);
  const answers = Promise.all([prompt.ask(['password']), prompt.ask(['password'])]);
  await turn();
  prompt.get()?.settle(true);
  expect(await answers).toEqual([true, true]);
  expect(prompt.get()).toBeNull();
});

it('closes when the last waiting call is aborted, and stays open for others', async () => {
  const prompt = createIdentityPrompt(async () => undefined);
  const [first, second] = [new AbortController(), new AbortController()];
  const answers = [prompt.ask(['password'], first.signal), prompt.ask(['password'], second.signal)];
  await turn();
  first.abort();
  expect(await answers[0]).toBe(false);
  expect(prompt.get()).not.toBeNull();
  second.abort();
  expect(await answers[1]).toBe(false);
  expect(prompt.get()).toBeNull();
});

it('does not open for a call that was aborted while the prompt was loading', async () => {
  const load = Promise.withResolvers<void>();
  const prompt = createIdentityPrompt(() => load.promise);
  const leaving = new AbortController();
  const answer = prompt.ask(['password'], leaving.signal);
  leaving.abort();
  load.resolve();
  expect(await answer).toBe(false);
  expect(prompt.get()).toBeNull();
});
