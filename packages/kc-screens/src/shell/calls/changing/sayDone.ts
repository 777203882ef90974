import { countText } from 'kc-components/format';
import { t } from 'kc-intl/t';
import type { Starts } from 'kc-api/contract/call';
import type { Ports } from '../../ports/ports.ts';

/** Returns a note for a call that only starts something; undefined if the success text is complete. */
const followUp = (starts: Starts | null): string | undefined =>
  starts === 'operation' ? t('In progress') : starts === 'mail' ? t('The email is queued.') : undefined;

/**
 * Shows a success message with the affected objects below the text, unless the text already names them. The exact messages in the appliance's requirement
 * sheets contain no names. `about` is undefined if the object is the user or the vault. An exact message can also sound finished although the call only started
 * an operation: `starts` adds the actual state.
 * `undo` adds a button to the message, and pressing it removes the message.
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
  const onAction = () => {
    messages.remove(id);
    undo?.();
  };
  const action = undo && { label: t('Undo change'), onAction };
  const id = messages.add({ kind: 'success', text, ...(under === '' ? {} : { about: under }), ...(action ? { action } : {}) });
}

const named = 3;

/** Formats a list of names: 'a, b, c and 2 more'. */
export function namesOf(all: readonly string[]): string {
  const rest = all.length - named;
  const first = all.slice(0, named).join(', ');
  return rest > 0 ? t('{names} and {count} more', { names: first, count: countText(rest) }) : first;
}
