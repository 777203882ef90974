import { t } from 'kc-intl/t';
import type { View } from '../../contract/views/views.ts';
import { auditorText, needs, type Actor } from '../privileges.ts';
import { all, allow, deny, denyForever, type Verdict } from '../verdict.ts';

/** Limits: name length, private and shared views per list, and `state`: characters of the parameters and columns as JSON. No user needs more tabs. */
export const viewLimits = { name: 64, own: 20, shared: 50, state: 4_000 } as const;

export const viewTexts = {
  noName: t('Enter a name for the view.'),
  longName: t('Enter at most {most} characters.', { most: viewLimits.name }),
  taken: t('This list already has a view with this name.'),
  tooManyOwn: t('You already have {most} private views of this list. Delete one that you no longer use first.', {
    most: viewLimits.own,
  }),
  tooManyShared: t('This list already has {most} shared views. Delete one that nobody uses first.', {
    most: viewLimits.shared,
  }),
  tooMuch: t('The filters of this list are too long to be saved. Shorten them first.'),
  place: t('The view is not of a list of the console.'),
  notYours: t('Only the person who shared this view and security administrators can change or delete it.'),
  onlyOwner: t('Only the person who made this view can make it private. You can delete it.'),
  gone: t('It was deleted, or is no longer shared.'),
  notWatched: t('You have no subscription to this view.'),
} as const;

type Owned = Pick<View, 'shared' | 'own'>;

/** Others see a shared view, and some watch it, so an auditor may not change it. */
const mayShare = (actor: Actor, shared: View['shared']): Verdict => (actor.auditor && shared === 'yes' ? denyForever(auditorText) : allow);

/** The owner can change a view. Security administrators can also change shared views. */
const mayChange = (actor: Actor, { shared, own }: Owned): Verdict =>
  all(mayShare(actor, shared), own === 'yes' || (shared === 'yes' && needs(actor, 'SEC_ADMIN').ok) ? allow : deny(viewTexts.notYours));

export const viewRules = {
  change: mayChange,
  remove: mayChange,
  /** Checks whether the user may create or change a view so that it is shared or private. */
  publish: mayShare,
  share: ({ own }: Owned, shared: View['shared']): Verdict => (own === 'no' && shared === 'no' ? deny(viewTexts.onlyOwner) : allow),
  /** `others`: views that the user can see. */
  name: (name: string, others: readonly { name: string }[]): string | undefined =>
    name === ''
      ? viewTexts.noName
      : name.length > viewLimits.name
        ? viewTexts.longName
        : others.some((one) => one.name.toLowerCase() === name.toLowerCase())
          ? viewTexts.taken
          : undefined,
  add: (shared: View['shared'], count: number): Verdict =>
    shared === 'yes' ? (count < viewLimits.shared ? allow : deny(viewTexts.tooManyShared)) : count < viewLimits.own ? allow : deny(viewTexts.tooManyOwn),
};
