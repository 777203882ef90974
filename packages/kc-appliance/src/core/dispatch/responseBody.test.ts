import { expect, it } from 'vitest';
import { responseBody, stableAnswer } from './responseBody.ts';

/** An answer that counts how often it is serialized. */
function countedAnswer() {
  let count = 0;
  return { answer: { name: 'Łukasz', row: { toJSON: () => (count += 1) }, none: undefined }, count: () => count };
}
const textOf = async (answer: object) => new Response(responseBody(answer)).text();

it('serializes and encodes a stable response once', async () => {
  const { answer, count } = countedAnswer();
  expect(stableAnswer(answer)).toBe(answer);
  const body = responseBody(answer);
  expect(responseBody(stableAnswer(answer))).toBe(body);
  expect(await textOf(answer)).toBe('{"result":"success","name":"Łukasz","row":1}');
  expect(count()).toBe(1);
});

it('serializes any other response each time', async () => {
  const { answer } = countedAnswer();
  expect(await textOf(answer)).toBe('{"result":"success","name":"Łukasz","row":1}');
  expect(await textOf(answer)).toBe('{"result":"success","name":"Łukasz","row":2}');
});
