import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { listOf, text } from '../shapes.ts';

/** What people look for by name, each kind of its own list. */
export const objectKinds = [
  'cloudKey',
  'keySet',
  'cspAccount',
  'connector',
  'user',
  'group',
  'alert',
  'cvmSet',
  'cvm',
  'kmipUser',
  'kmipClient',
  'kmipObject',
  'kmipTenant',
  'applink',
  'vault',
  'setting',
  'view',
] as const;
export type ObjectKind = (typeof objectKinds)[number];

/** An object that was found. `kind`: one of `objectKinds`; another appliance may know more of them. */
export const namedObject = v.object({
  kind: text,
  id: text,
  name: text,
  /** The same, where nobody gave it that name but the appliance calls it so: a setting. */
  called: v.optional(applianceText),
  /** What tells it from others of its name: an address, a key set. */
  hint: v.optional(text),
  /** The same, where the appliance words it. */
  says: v.optional(applianceText),
  /** The id of the object that it stands in: the key set of a connector. */
  parent: v.optional(text),
  /** Of a view: the place in the console that it is, as its address says it after '#'. */
  address: v.optional(text),
});
export type NamedObject = v.InferOutput<typeof namedObject>;

export const search = defineCalls('search', {
  /** Objects of every kind that the asker may list, whose name holds the text: the best first, at most eight of a kind. */
  objects: call({ method: 'GET', path: 'search_objects/', query: v.object({ text }), answer: v.object({ objects: listOf(namedObject) }), need: 'signed-in' }),
});
