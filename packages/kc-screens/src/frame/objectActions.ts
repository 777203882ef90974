import type { Command } from 'kc-components/CommandPalette';
import type { NamedObject } from 'kc-api/contract/frame/search';
import { mayCall, type Actor } from 'kc-api/rules/privileges';
import { linkTo, withParams, type DialogDefinition, type DialogPlace, type Navigation, type ScreenDefinition } from '../shell/index.ts';

/** A text read as an action and the object that it is about: 'rotate ledger'. */
interface ActionText {
  verb: string;
  object: string;
}

/** Labels of actions have this many words at most before the name of the object: 'regenerate invite url alice'. */
const LONGEST_VERB = 3;

/** The ways to read a text as an action and an object, the shortest action first. */
export function actionTexts(text: string): ActionText[] {
  const words = text.trim().split(/\s+/);
  const count = Math.min(LONGEST_VERB, words.length - 1);
  return Array.from({ length: Math.max(0, count) }, (_, i) => ({ verb: words.slice(0, i + 1).join(' '), object: words.slice(i + 1).join(' ') }));
}

/** Every word that the user typed begins a word of the label, each a different one. */
function isVerbOf(label: string, verb: string): boolean {
  const left = label.toLowerCase().split(/\s+/);
  return verb
    .toLowerCase()
    .split(/\s+/)
    .every((word) => {
      const at = left.findIndex((one) => one.startsWith(word));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
}

/** True if an object that opens with these parameters is a row of the list at that place. */
function isListOf({ at = {}, ofParent = false }: DialogPlace, params: Readonly<Record<string, string>>): boolean {
  return !ofParent && Object.entries(at).every(([name, value]) => params[name] === value) && at['sub'] === params['sub'];
}

/** The user, and the dialogs that the console offers this role. */
export interface Permitted {
  actor: Actor;
  offers: (dialog: DialogDefinition<never>) => boolean;
}

/** The role permits the call. The state of the row is not known here: its list refuses with the reason. */
const isPermitted = ({ actor, offers }: Permitted, dialog: DialogDefinition<never>): boolean =>
  (dialog.submit === null || mayCall(actor, dialog.submit.call.need).ok) && offers(dialog);

/** How an object is found and opened on its page. */
export interface ObjectPlace {
  page: ScreenDefinition;
  object: NamedObject;
  /** The address parameters with which the object is open. */
  params: Readonly<Record<string, string>>;
}

/** The row actions of the page that the verb names, each as a command that opens its dialog for this object. */
export function objectActions(
  verb: string,
  { page, object, params }: ObjectPlace,
  places: readonly DialogPlace[],
  permitted: Permitted,
  navigation: Navigation,
): Command[] {
  const dialogs = new Set(places.filter((place) => isListOf(place, params)).flatMap((place) => place.dialogs));
  const about = [object.called ?? object.name, object.says ?? object.hint].filter((part) => part !== undefined && part !== '').join(' · ');
  return [...dialogs]
    .filter((dialog) => dialog.needs !== 'none' && isVerbOf(dialog.label, verb) && isPermitted(permitted, dialog))
    .map((dialog) => ({
      id: `${dialog.id} ${object.parent ?? ''} ${object.id}`,
      label: dialog.label,
      hint: about,
      icon: dialog.icon,
      onSelect: () => navigation.go(withParams(linkTo(page), { ...params, dialog: dialog.id })),
    }));
}
