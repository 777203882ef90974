import { settingIndex as calls } from 'kc-api/contract/settings/settingIndex';
import { holds } from 'kc-api/rules/privileges';
import type { Context, ObjectSearch } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { settingFacts, type SettingFacts, type SettingValue } from './settingFacts.ts';

const valueText = (value: SettingValue): string => (typeof value === 'string' ? value : value.typed);

/** Returns the settings of this vault that the caller may read. */
const readable = ({ actor }: Context): SettingFacts[] =>
  settingFacts.filter(({ need, flavours }) => holds(actor, ...need) && (flavours?.includes(actor.flavour) ?? true));

export const settingIndex = resource(calls, {
  all: (context) => ({
    settings: readable(context).map(({ id, title, page, path, params = {}, value: valueOf, initial }) => {
      const is = valueOf(context);
      const value = valueText(is);
      return { id, title, page, path, params, value, ...(is === value ? { says: is } : {}), initial, changed: value === initial ? 'no' : 'yes' };
    }),
  }),
});

/** Searches settings by name, synonyms, and value. */
export const settingSearch: ObjectSearch = {
  kind: 'setting',
  listedBy: calls.all,
  find: (context, text, limit) =>
    readable(context)
      .map(({ id, title, words, page, value }) => ({ id, name: title, hint: `${page} · ${valueText(value(context))}`, words }))
      .filter((one) => [one.name, one.hint, one.words].some((part) => part.toLowerCase().includes(text)))
      .slice(0, limit)
      .map(({ id, name, hint }) => ({ id, name, called: name, hint, says: hint })),
};
