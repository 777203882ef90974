import { mutantsOf } from '../mutant.ts';

const CLIENT = 'packages/kc-api/src/client';

export const client = mutantsOf('client', {
  [`${CLIENT}/queue.ts`]: [
    {
      id: 'client-queue-priority',
      find: "const order: readonly Priority[] = ['high', 'normal', 'low'];",
      replace: "const order: readonly Priority[] = ['normal', 'high', 'low'];",
      breaks: 'Page loads go before what the user clicked.',
    },
  ],
  [`${CLIENT}/client.ts`]: [
    {
      id: 'client-old-token-ends-session',
      find: "if (signal && (signal !== 'session-ended' || token === tokenNow())) ports.onSignal?.(signal, error);",
      replace: 'if (signal) ports.onSignal?.(signal, error);',
      breaks: 'The end of an old token signs out the session that has a newer one.',
    },
    {
      id: 'client-share-cancel',
      find: 'if (joined.users === 0) {',
      replace: 'if (joined.users >= 0) {',
      breaks: 'A screen that is left cancels a read that another one waits for.',
    },
    {
      id: 'client-ahead-after-change',
      find: 'for (const [key, { users }] of underway) if (users === 0) underway.delete(key);',
      replace: '',
      breaks: 'A list that was preloaded before a change is shown after it.',
    },
    {
      id: 'client-background-busy',
      find: 'if (!background) ports.onBusy?.((busy += 1));',
      replace: 'ports.onBusy?.((busy += 1));',
      breaks: 'The global spinner shows for background polls and never stops.',
    },
    {
      id: 'client-request-id-lost',
      find: 'const requestId = changes ? (name ?? newId()) : null;',
      replace: 'const requestId = changes ? newId() : null;',
      breaks: 'A retried change has another name, so the appliance does it twice.',
    },
  ],
  [`${CLIENT}/answer.ts`]: [
    {
      id: 'client-lost-answer-unknown',
      find: 'status < 400 || status === 502 || status === 504 ? (requestId ?? undefined) : undefined;',
      replace: 'status < 400 ? (requestId ?? undefined) : undefined;',
      breaks: 'A change whose answer a gateway lost is reported as failed instead of being looked up.',
    },
    {
      id: 'client-unreadable-answer',
      find: "if (!read.success) throw new ApplianceError({ kind: 'malformed', status, call, message: messages.malformed, outcomeUnknown });\n  return read.output;",
      replace: 'return read.success ? read.output : envelope;',
      breaks: 'An answer of the wrong shape reaches the screens.',
    },
  ],
  [`${CLIENT}/errors.ts`]: [
    {
      id: 'client-conflict-unseen',
      find: "return status === 409 && current !== undefined ? 'conflict' : 'refused';",
      replace: "return 'refused';",
      breaks: 'A conflict with another administrator shows as a plain error.',
    },
  ],
  [`${CLIENT}/file.ts`]: [
    {
      id: 'client-download-length',
      find: 'if (length !== null && Number(length) !== blob.size) return false;',
      replace: '',
      breaks: 'A file that was cut on its way is saved as if it were whole.',
    },
  ],
  [`${CLIENT}/lastAnswers.ts`]: [
    {
      id: 'client-answers-of-another-session',
      find: 'if (token !== owner) answers.clear();',
      replace: '',
      breaks: 'Answers that one person was given are shown to the next one in the tab.',
    },
  ],
});
