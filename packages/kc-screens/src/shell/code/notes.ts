import { listed } from 'kc-api/rules/listed';
import { mayInclude } from 'kc-api/rules/sessions/machineTokens/machineTokens';
import { t } from 'kc-intl/t';
import type { CallSource } from '../calls/preview/callSource.ts';
import type { CurlText } from 'kc-api/client/code/curl';

/**
 * Returns true if the settings may require an approval for one of the calls. The user that a call affects is known only to the appliance: if that decides, the
 * result is true.
 */
const mayNeedSecond = ({ call: { second }, inputs, isPattern = false }: CallSource): boolean => {
  if (typeof second !== 'function') return second !== undefined;
  if (isPattern) return true;
  try {
    return inputs().some(({ body }) => second(body as never, { admin: true, own: false }) !== null);
  } catch {
    // Incomplete entries may lack the deciding field.
    return true;
  }
};

/** True if each response of the call holds the token of the next page. */
export const takesToken = ({ query }: CallSource['call']): boolean => query !== undefined && 'entries' in query && 'next_token' in (query.entries as object);

/** Returns the notes that the user must read before running the command. */
export function notesOf(source: CallSource, { variables, file, count }: CurlText): readonly string[] {
  const { call, inputs, isPattern } = source;
  const names = listed(
    variables.map((name) => `$${name}`),
    'and',
  );
  const revised = typeof call.guards === 'object' && inputs().some(({ body }) => (body as { revision?: number } | undefined)?.revision !== undefined);
  return [
    ...(isPattern
      ? [t('This dialog puts its call together as you go. Variables stand for the values that are still unknown. Optional fields are left out.')]
      : []),
    ...(call.need === 'none'
      ? []
      : mayInclude(call)
        ? [t('$KC_TOKEN is a machine token that includes {call}, or the access token of a sign-in. It is never shown here.', { call: call.id })]
        : [t('$KC_TOKEN is the access token of a sign-in. It is never shown here. A machine token cannot make this call.')]),
    ...(variables.length > 0 ? [t('Set {names} first. In JSON, write a quotation mark in a value as \\" and a backslash as \\\\.', { names })] : []),
    ...(call.kind === 'upload' ? [t('The file is read from the current folder.')] : []),
    ...(file === null ? [] : [t('{file} holds the {count, plural, one {# object} other {# objects}}, one on each line.', { file, count })]),
    ...(revised ? [t('revision is that of the object as it was read. If someone else changes it first, the call is refused.')] : []),
    ...(call.fresh === true || typeof call.fresh === 'function' ? [t('The call can be refused until session.confirm has shown who you are.')] : []),
    ...(mayNeedSecond(source) ? [t('The call is refused with needs_second if a second administrator has to approve it. requests.create asks for that.')] : []),
    ...(takesToken(call) ? [t('The list comes in pages: repeat the call with next_token=… of each answer until there is none.')] : []),
    ...(call.walks === undefined ? [] : [t('The list comes in pages: repeat the call with marker=… of each answer until that is empty.')]),
  ];
}
