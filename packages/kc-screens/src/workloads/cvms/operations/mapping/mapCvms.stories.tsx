import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { buttonOf, dialogStories, openDialog } from '../../../../story-kit/dialogStories.tsx';
import { also, type Opened } from '../../../../story-kit/plays.ts';
import { keptCvm } from '../../../story-kit/records.ts';
import { cvmRow, workloadsDemo } from '../../../story-kit/workloads.demo.ts';
import { mapCvmsDialog } from './mapCvms.dialog.tsx';

const meta: Meta = { title: 'Workloads/VMs/Mapping' };
export default meta;

const field = (dialog: Opened) => dialog.getByRole('combobox', { name: /^Mapping/ });
const states = dialogStories(workloadsDemo, mapCvmsDialog, {
  fill: (dialog) => userEvent.selectOptions(field(dialog), 'south'),
  spoil: async (dialog) => {
    await userEvent.click(field(dialog));
    await userEvent.tab();
  },
  problem: 'Select a mapping.',
  done: 'VM(s) mapped successfully',
  check: (appliance) => void expect(keptCvm(appliance, cvmRow('ledger-02')(appliance))).toMatchObject({ mapping_name: 'south' }),
});

/** Selects one of the mappings, or none. */
export const Ready = also(states.Ready, { shows: ['VM-020'] }, async () => {
  const dialog = await openDialog(buttonOf(mapCvmsDialog));
  await expect(dialog.getByRole('option', { name: 'No mapping' })).toBeInTheDocument();
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['VM-067'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });
