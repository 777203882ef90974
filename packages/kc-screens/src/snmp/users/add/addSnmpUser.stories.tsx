import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import type { SnmpScope } from 'kc-api/rules/snmp/snmp';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant, type Opened } from '../../../story-kit/plays.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { groupSnmpDemo, snmpDemo } from '../../story-kit/snmp.demo.ts';
import { addGroupSnmpUserDialog, addSnmpUserDialog } from './addSnmpUser.dialog.tsx';

const meta: Meta = { title: 'SNMP/Add user' };
export default meta;

const button = buttonOf(addSnmpUserDialog);
const fill = async (dialog: Opened) => {
  await retype(dialog, /^User/, 'prtg');
  await userEvent.type(dialog.getByLabelText(/^Authentication key/, { selector: 'input' }), 'Auth-Key-99');
  await userEvent.type(dialog.getByLabelText(/^Privacy key/, { selector: 'input' }), 'Priv-Key-99');
};
const done = 'SNMP user added successfully';
const isAdded =
  (to: SnmpScope) =>
  ({ environment }: Appliance) =>
    void expect(environment.store.table('snmpUsers').all()).toContainEqual(expect.objectContaining({ user: 'prtg', scope: to }));

const states = dialogStories(snmpDemo, addSnmpUserDialog, {
  fill,
  spoil: async (dialog) => {
    await userEvent.type(dialog.getByLabelText(/^Authentication key/, { selector: 'input' }), 'short');
    await userEvent.tab();
  },
  problem: 'Enter a key of at least 8 characters.',
  done,
  check: isAdded('system'),
});
const ofGroup = dialogStories(groupSnmpDemo, addGroupSnmpUserDialog, { fill, done, check: isAdded('group') });

export const Ready = states.Ready;
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = onItsOwn(states.Denied);
export const Done = also(states.Done, { shows: ['SET-005', 'SET-090'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
/** The group's SNMP users belong to a different agent, and adding one needs the security privilege instead of the domain privilege. */
export const GroupDenied = ofGroup.Denied;
export const GroupDone = also(ofGroup.Done, { shows: ['SET-005', 'SET-090'] });

/** v2c needs a network and a community. v3 needs a user and the keys of its security level. */
export const Versions = variant(states.Ready, { shows: ['SET-035', 'SET-036', 'SET-037', 'SET-038'] }, async () => {
  const dialog = await openDialog(button);
  const choose = (name: RegExp, value: string) => userEvent.selectOptions(dialog.getByRole('combobox', { name }), value);
  const isThere = (name: RegExp, is: boolean) => waitFor(() => expect(dialog.queryAllByLabelText(name, { selector: 'input' }).length > 0).toBe(is), patience);
  await isThere(/^Privacy key/, true);
  await isThere(/^Network/, false);
  await choose(/^Security level/, 'authNoPriv');
  await isThere(/^Privacy key/, false);
  await isThere(/^Authentication key/, true);
  await choose(/^Security level/, 'noAuthNoPriv');
  await isThere(/^Authentication key/, false);
  await choose(/^Version/, 'v2c');
  await isThere(/^Network/, true);
  await isThere(/^Community/, true);
  await isThere(/^User/, false);
});

/** A well-known community and a network of all addresses are accepted with a warning. */
export const Guessable = variant(states.Ready, {}, async () => {
  const dialog = await openDialog(button);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Version/ }), 'v2c');
  const community = await waitFor(() => dialog.getByLabelText(/^Community/, { selector: 'input' }), patience);
  const warning = () => document.querySelector('[data-kc-banner="warning"]')?.textContent ?? '';
  await userEvent.type(community, 'public');
  await waitFor(() => expect(warning()).toContain('Attackers try this community first.'), patience);
  await expect(warning()).not.toContain('Every address may ask.');
  await retype(dialog, /^Network/, '0.0.0.0/0');
  await waitFor(() => expect(warning()).toContain('Every address may ask. Enter the network of your monitoring servers.'), patience);
  await userEvent.clear(community);
  await userEvent.type(community, 'kc-8fQ2w');
  await retype(dialog, /^Network/, '10.20.0.0/16');
  await waitFor(() => expect(warning()).toBe(''), patience);
});
