import { countText } from 'kc-components/format';
import { t } from 'kc-intl/t';
import type { Starts } from 'kc-api/contract/call';
import type { Ports } from '../ports/ports.ts';

/** What is still to come after a call that only starts something; undefined where the text says it all. */
const followUp = (starts: Starts | null): string | undefined =>
  starts === 'operation' ? t('In progress') : starts === 'mail' ? t('The email is queued.') : undefined;

/**
 * Says that an act succeeded, and to what it was done: under the words, unless they name it. Exact messages of the
 * appliance's sheets name nothing. `about` is undefined where there is no object but the person or the vault. Exact
 * messages can also sound finished when the call only started something: `starts` adds the actual state. `undo` adds a
 * button to the message; the message goes when the user presses it.
 */
export function sayDone(
  { messages }: Pick<Ports, 'messages'>,
  text: string,
  about: string | undefined,
  starts: Starts | null = null,
  undo?: (() => void) | undefined,
): void {
  const named = about === undefined || about === '' || text.toLowerCase().includes(about.toLowerCase());
  const under = [named ? undefined : about, followUp(starts)].filter((part) => part !== undefined).join(' · ');
  const message = { kind: 'success' as const, text, ...(under === '' ? {} : { about: under }) };
  if (!undo) return void messages.add(message);
  const onAction = () => {
    messages.remove(id);
    undo();
  };
  const id = messages.add({ ...message, action: { label: t('Undo change'), onAction } });
}

const named = 3;

/** 'a, b, c and 2 more'. */
export function namesOf(all: readonly string[]): string {
  const rest = all.length - named;
  const first = all.slice(0, named).join(', ');
  return rest > 0 ? t('{names} and {count} more', { names: first, count: countText(rest) }) : first;
}
