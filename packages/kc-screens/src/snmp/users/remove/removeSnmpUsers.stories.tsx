import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import type { SnmpScope } from 'kc-api/rules/snmp/snmp';
import { dialogStories } from '../../../story-kit/dialogStories.tsx';
import { also } from '../../../story-kit/plays.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { groupSnmpDemo, snmpDemo } from '../../story-kit/snmp.demo.ts';
import { removeGroupSnmpUsersDialog, removeSnmpUsersDialog } from './removeSnmpUsers.dialog.tsx';

const meta: Meta = { title: 'SNMP/Delete users' };
export default meta;

const done = 'SNMP user(s) deleted successfully';
const usersOf = ({ environment }: Appliance, agent: SnmpScope) =>
  environment.store
    .table('snmpUsers')
    .all()
    .filter(({ scope }) => scope === agent);

const states = dialogStories(snmpDemo, removeSnmpUsersDialog, {
  usesAnswer: true,
  done,
  check: (appliance) => void expect(usersOf(appliance, 'system')).toHaveLength(1),
});
const ofGroup = dialogStories(groupSnmpDemo, removeGroupSnmpUsersDialog, {
  done,
  check: (appliance) => void expect(usersOf(appliance, 'group')).toHaveLength(0),
});

export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = onItsOwn(states.Denied);
export const Done = also(states.Done, { shows: ['SET-091'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
/** The group's SNMP users belong to a different agent. Deleting them needs the security privilege instead of the domain privilege. */
export const GroupDenied = ofGroup.Denied;
export const GroupDone = also(ofGroup.Done, { shows: ['SET-091'] });
