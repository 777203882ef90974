import { describe, expect, it } from 'vitest';
import { code, text } from './sources.ts';

/** Matches code that reads `message` or `silent` of an error directly or by destructuring. Alerts have messages of their own. */
const byHand = /(?<!\balert)\.(?:message|silent)\b|\{[^{}]*\b(?:message|silent)\b[^{}]*\}\s*[:=][^;{}]*\bApplianceError\b/g;

const shell = 'packages/kc-screens/src/shell/';
const sources = code.filter((path) => /^(?:packages\/kc-screens|apps\/console)\/src\//.test(path) && !/\.(?:stories|test)\.tsx?$/.test(path));

/** Returns path:line of every such place. */
const readings = (path: string): string[] =>
  [...text(path).matchAll(byHand)].map(({ index, 0: match }) => `${path}:${text(path).slice(0, index).split('\n').length}: ${match}`);

describe('failures', () => {
  it('are put into words by the shell alone: Failure, AnswerPanel, failureText, useFailureMessage', () => {
    expect(sources.filter((path) => !path.startsWith(shell)).flatMap(readings)).toEqual([]);
  });

  it('are read there, so that the rule knows how that looks', () => {
    const names = new Set(sources.filter((path) => path.startsWith(shell)).flatMap((path) => [...text(path).matchAll(byHand)].map(([match]) => match)));
    expect(names).toContain('.message');
    expect(names).toContain('.silent');
  });
});

describe('successes', () => {
  const saying = 'packages/kc-screens/src/shell/calls/changing/sayDone.ts';
  const byHandTold = /\.add\(\{\s*kind: 'success',\s*text\b/;

  it('are said by sayDone alone, which asks what the act was done to', () => {
    expect(sources.filter((path) => path !== saying && byHandTold.test(text(path)))).toEqual([]);
    expect(text(saying)).toMatch(/kind: 'success', text/);
  });
});
