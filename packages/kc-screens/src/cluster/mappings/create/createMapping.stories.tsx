import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { mappingServersOf } from 'kc-api/rules/cluster/mappings';
import { buttonOf, dialogStories, openDialog } from '../../../story-kit/dialogStories.tsx';
import { also, patience, retype, variant } from '../../../story-kit/plays.ts';
import { onItsOwn } from '../../../story-kit/walked.ts';
import { mappingsDemo } from '../../story-kit/mappings.demo.ts';
import { mappingNamed } from '../../story-kit/clusterRecords.ts';
import { createMappingDialog } from './createMapping.dialog.tsx';

const meta: Meta = { title: 'Cluster/Mappings/Create' };
export default meta;

const group = async (dialog: Awaited<ReturnType<typeof openDialog>>) => {
  const box = dialog.getByRole('combobox', { name: /^Group/ });
  const names = within(box)
    .getAllByRole('option')
    .map((option) => option.textContent);
  return { box, names };
};
const states = dialogStories(mappingsDemo, createMappingDialog, {
  usesAnswer: true,
  fill: async (dialog) => {
    await retype(dialog, /^Name/, 'ledger-eu');
    const { box, names } = await group(dialog);
    await userEvent.selectOptions(box, names.find((name) => name !== '' && !name.startsWith('Select')) ?? '');
  },
  spoil: async (dialog) => {
    const [ip] = dialog.getAllByRole('textbox', { name: /^IP address/ });
    if (ip) await userEvent.clear(ip);
    await userEvent.tab();
  },
  problem: 'Enter an IP address or a host name.',
  done: 'Mapping ledger-eu created',
  check: (appliance) => {
    const kept = mappingNamed(appliance, 'ledger-eu');
    void expect(kept).toMatchObject({ preferredNode: 'kc-node-1' });
    void expect(mappingServersOf(kept.servers)).toMatchObject([
      { name: 'kc-node-1', ip: '10.20.0.11', port: 443, enabled: 'yes' },
      { name: 'kc-node-2', ip: '10.20.0.12', port: 443 },
    ]);
  },
});

/** The form starts with the nodes that respond, on port 443. The built-in group of cloud administrators is not an option. */
export const Ready = also(states.Ready, { shows: ['CLUS-016', 'CLUS-052', 'CLUS-103'] }, async () => {
  const dialog = await openDialog(buttonOf(createMappingDialog));
  for (const port of dialog.getAllByRole('textbox', { name: /^Port/ })) await expect(port).toHaveValue('443');
  const { names } = await group(dialog);
  await expect(names.length).toBeGreaterThan(3);
  await expect(names).not.toContain('Cloud Admin Group');
});
export const Invalid = states.Invalid;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = onItsOwn(states.AnswerLost);
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['CLUS-016', 'CLUS-089'] });
export const Walk = states.walk({ Ready, Invalid, Pending, ServerError, AnswerLost, Denied, Done });

/** A mapping needs at least one server. */
export const NoServers = variant(states.Ready, { shows: ['CLUS-016'] }, async () => {
  const dialog = await openDialog(buttonOf(createMappingDialog));
  for (const one of [2, 1]) await userEvent.click(dialog.getByRole('button', { name: `Remove server ${one}` }));
  await retype(dialog, /^Name/, 'ledger-eu');
  await userEvent.tab();
  await expect(await dialog.findByRole('button', { name: 'Add server' }, patience)).toBeVisible();
  await expect(dialog.getByRole('button', { name: buttonOf(createMappingDialog) })).toHaveAttribute('aria-disabled', 'true');
});
