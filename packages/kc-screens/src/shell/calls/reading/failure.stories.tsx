import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { system } from 'kc-api/contract/frame/system';
import { ApplianceError, sessionTexts } from 'kc-api/client/errors';
import { patience } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { AnswerPanel, Failure, useAnswer, useFailureMessage } from '../../index.ts';
import type { FailureProps } from './Failure.tsx';

/** The error of a failed read, in all sizes. */
const meta: Meta = { title: 'Shell/Failure' };
export default meta;

const text = 'The key sets cannot be read now.';
const refused = (facts: Partial<ConstructorParameters<typeof ApplianceError>[0]> = {}) =>
  new ApplianceError({ kind: 'refused', status: 500, call: system.info.id, message: text, ...facts });
const unsaid = refused({ message: sessionTexts[0], silent: true });

const retry = fn();
const story = (props: Partial<FailureProps>, play: NonNullable<StoryObj['play']>): StoryObj => ({
  render: () => <Failure error={refused()} retry={retry} {...props} />,
  play: async (context) => {
    retry.mockClear();
    await play(context);
  },
});
const said = async () => {
  await expect(await screen.findByRole('alert')).toHaveTextContent(text);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect(retry).toHaveBeenCalledTimes(1);
};

export const Panel = story({}, said);
export const Banner = story({ size: 'banner' }, said);
export const Line = story({ size: 'line' }, said);

/** A 403 shows the server's message without a retry button. */
export const Denied = story({ error: refused({ status: 403, message: 'Requires the security administrator privilege.' }) }, async () => {
  await expect(await screen.findByText('Requires the security administrator privilege.')).toBeVisible();
  await expect(screen.queryByRole('button')).toBeNull();
});

/** In a dialog frame the error takes the focus, so that a screen reader announces it after the button press. */
export const Frame: StoryObj = {
  ...story({}, async () => {
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    await said();
  }),
  render: () => (
    <Dialog open title="Edit key set" onDismiss={() => undefined} banner={<Failure size="frame" error={refused()} retry={retry} />}>
      Nothing to edit yet.
    </Dialog>
  ),
};

/** For a silent error the panel shows a generic text; a banner or a line renders nothing. */
export const Unsaid: StoryObj = {
  render: () => (
    <>
      <Failure size="banner" error={unsaid} retry={retry} />
      <Failure size="line" error={unsaid} retry={retry} />
      <Failure error={unsaid} retry={retry} />
    </>
  ),
  parameters: { shows: ['NET-20'] },
  play: async () => {
    await expect(await screen.findByText('This cannot be shown right now.')).toBeVisible();
    await expect(screen.queryByRole('alert')).toBeNull();
    await expect(screen.queryByText(sessionTexts[0])).toBeNull();
  },
};

function Version() {
  const info = useAnswer(system.info);
  return (
    <>
      <Button onClick={info.refresh}>Read</Button>
      {info.error && info.data && <p>Not read again</p>}
      <AnswerPanel answer={info} lines={2}>
        {({ version }) => <p>Version {version}</p>}
      </AnswerPanel>
    </>
  );
}

/** Shows the error with a retry button, then the data. The data stays when a later reload fails. */
export const OverAnAnswer: StoryObj = {
  render: () => <Version />,
  parameters: { appliance: { faults: [{ call: system.info.id, status: 500, error: text, times: 1 }] } satisfies StoryAppliance },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }, patience));
    await expect(await screen.findByText(/^Version/, {}, patience)).toBeVisible();
    world().appliance.faults.set([{ call: system.info.id, status: 500, error: text, times: 1 }]);
    await userEvent.click(screen.getByRole('button', { name: 'Read' }));
    await screen.findByText('Not read again', {}, patience);
    await expect(screen.getByText(/^Version/)).toBeVisible();
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};

function Speaker() {
  const say = useFailureMessage();
  return (
    <>
      <Button onClick={() => say(refused())}>Own words</Button>
      <Button onClick={() => say(refused(), 'The test failed.')}>Other words</Button>
      <Button onClick={() => say(unsaid, 'The session is over.')}>No words</Button>
    </>
  );
}

/** Without a panel or dialog the error becomes a message over the page. The caller can pass its own text. Silent errors show nothing. */
export const Message: StoryObj = {
  render: () => <Speaker />,
  parameters: { appliance: {} satisfies StoryAppliance, shows: ['NET-20'] },
  play: async () => {
    for (const name of ['Own words', 'Other words', 'No words']) await userEvent.click(await screen.findByRole('button', { name }, patience));
    const messages = world().ports.messages.getSnapshot();
    await expect(messages.map((one) => one.text)).toEqual([text, 'The test failed.']);
    await expect(within(document.body).queryByText('The session is over.')).toBeNull();
  },
};
