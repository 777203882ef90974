import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { dialogStories } from '../../story-kit/dialogStories.tsx';
import { also } from '../../story-kit/plays.ts';
import { world } from '../../story-kit/storyConsole.tsx';
import { managementConsoleDemo } from '../story-kit/managementConsole.demo.ts';
import { disconnectDialog } from './disconnect.dialog.tsx';

const meta: Meta = { title: 'Settings/Management console/Disconnect' };
export default meta;

const states = dialogStories(managementConsoleDemo, disconnectDialog, { done: 'Vault Disconnected from KCM Succesfully' });

export const Ready = states.Ready;
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const AnswerLost = states.AnswerLost;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['SET-106', 'SET-115'] }, async () => {
  await expect(world().appliance.environment.store.value('kcm')?.connected).toBe('no');
});
export const Walk = states.walk({ Ready, Pending, ServerError, AnswerLost, Denied, Done });
