import type { Meta } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { added, domainNamed, domainNames, noDomains, ofSystem } from '../../story-kit/domains.ts';
import { also, patience, refusedRow, variant } from '../../../story-kit/plays.ts';
import { deleteDomainDialog } from './deleteDomain.dialog.tsx';
import { defaultsDemo } from '../../story-kit/defaults.demo.ts';

const meta: Meta = { title: 'Security/Sign-in/Delete directory domain' };
export default meta;

const button = buttonOf(deleteDomainDialog);

const states = dialogStories(defaultsDemo, deleteDomainDialog, {
  done: `Directory domain ${added} deleted`,
  check: (appliance) => void expect(domainNames(appliance)).toEqual([ofSystem]),
});

export const Ready = also(states.Ready, {}, async () => {
  await expect((await openDialog(button)).getByRole('heading', { name: `Delete directory domain ${added}` })).toBeVisible();
});
/** The domain of the system cannot be deleted. */
export const Invalid = refusedRow(defaultsDemo, deleteDomainDialog, { row: (appliance) => domainNamed(appliance, ofSystem).id });
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['SEC-114', 'SEC-076'] });
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });

export const NoDomains = variant(states.Ready, { at: '/security/defaults?tab=sign-in', prepare: noDomains }, async () => {
  await expect(await screen.findByText('There are no directory domains.', {}, patience)).toBeInTheDocument();
});
