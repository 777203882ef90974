import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { listOf, text } from '../shapes.ts';

/** Kinds of objects that users can search by name. Each kind has its own list. */
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

/** A search result. `kind`: one of `objectKinds`; another appliance may send others. */
export const namedObject = v.object({
  kind: text,
  id: text,
  name: text,
  /** The same name, if it is a text of the appliance instead of a user's choice: a setting. */
  called: v.optional(applianceText),
  /** Distinguishes it from others with the same name: an address, a key set. */
  hint: v.optional(text),
  /** The same hint, if it is a text of the appliance. */
  says: v.optional(applianceText),
  /** Id of the parent object: the key set of a connector. */
  parent: v.optional(text),
  /** Views only: the address of the view in the console, after '#'. */
  address: v.optional(text),
});
export type NamedObject = v.InferOutput<typeof namedObject>;

export const search = defineCalls('search', {
  /** Objects that the caller may list and whose name contains the text. Best matches first, at most eight of each kind. */
  objects: call({ method: 'GET', path: 'search_objects/', query: v.object({ text }), answer: v.object({ objects: listOf(namedObject) }), need: 'signed-in' }),
});
