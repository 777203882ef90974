import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Playground } from './story-kit/playground/Playground.tsx';

const meta: Meta<typeof Playground> = { title: 'Playground', component: Playground };
export default meta;
type Story = StoryObj<typeof Playground>;

const panelIn = (page: HTMLElement) => within(page.querySelector('[data-testid="preview"]')?.shadowRoot?.firstElementChild as HTMLElement);

/** A panel over a vault in the page, and its code. */
export const Panels: Story = {
  async play({ canvasElement: page }) {
    const form = within(page);
    await waitFor(() => panelIn(page).getByRole('grid', { name: 'KMIP users' }), { timeout: 15_000 });
    await waitFor(() => panelIn(page).getByRole('button', { name: 'Create KMIP user' }));

    await userEvent.click(form.getByRole('switch', { name: 'Read-only' }));
    await waitFor(() => expect(panelIn(page).queryByRole('button', { name: 'Create KMIP user' })).toBeNull());
    await waitFor(() => expect(form.getByLabelText('Code', { selector: 'pre' }).textContent).toContain('  read-only\n></kc-kmip-users>'));

    await userEvent.selectOptions(form.getByLabelText('Panel'), 'alerts');
    await waitFor(() => panelIn(page).getByRole('grid', { name: 'Alerts' }), { timeout: 15_000 });
    await userEvent.click(form.getByRole('tab', { name: 'React' }));
    await expect(form.getByLabelText('Code', { selector: 'pre' }).textContent).toContain("import { AlertsScreen } from 'kc-screens/alerts/pages';");

    await userEvent.click(form.getByRole('tab', { name: /^Events/ }));
    await expect(form.getByLabelText('Events', { selector: 'pre' }).textContent).toContain('kc-ready');
  },
};
