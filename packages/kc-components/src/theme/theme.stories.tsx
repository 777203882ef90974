import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary.tsx';
import { SamplePanel } from './story-kit/SamplePanel.tsx';
import { KcTheme, type KcThemeProps } from './theme.tsx';

const meta: Meta<typeof KcTheme> = {
  title: 'Components/KcTheme',
  tags: ['autodocs'],
  component: KcTheme,
  parameters: { layout: 'padded' },
  args: { theme: 'light', children: <SamplePanel /> },
};
export default meta;
type Story = StoryObj<typeof KcTheme>;

/** A card in the page of a host. Overlays go to the body, however small the box of the panel is. */
function Card(props: KcThemeProps) {
  return (
    <div style={{ transform: 'translateX(20px)', overflow: 'hidden', contain: 'paint', width: 420, height: 300 }}>
      <KcTheme {...props} />
    </div>
  );
}

const inSight = (element: Element): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const root = element.getRootNode() as Document | ShadowRoot;
  return [
    [left + 16, top + 16],
    [right - 16, bottom - 16],
  ].every(([x, y]) => element.contains(root.elementFromPoint(x!, y!)));
};

/** A card with a transform and hidden overflow does not clip dialogs, menus or messages. */
export const InATransformedCard: Story = {
  render: (args) => <Card {...args} />,
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Say so' }));
    const message = (await screen.findByText('Key rotated')).closest('[data-kc-message]')!;
    await expect(inSight(message)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await expect(inSight(screen.getByRole('menu'))).toBe(true);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Rotate key' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rotate key' });
    const { left, right } = dialog.getBoundingClientRect();
    await expect(inSight(dialog)).toBe(true);
    await expect(Math.abs((left + right) / 2 - innerWidth / 2)).toBeLessThan(2);
    await expect(dialog.closest('[data-kc-overlay]')!.parentElement).toBe(document.body);
    // The overlay has its own colors outside of the panel.
    await expect(getComputedStyle(dialog).backgroundColor).toBe('rgb(255, 255, 255)');
  },
};

function InPlace(props: KcThemeProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <KcTheme {...props} container={place} />
      <aside ref={setPlace} aria-label="Place of dialogs" />
    </>
  );
}

/** A host sets the container. */
export const InANamedContainer: Story = {
  render: (args) => <InPlace {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rotate key' }));
    const place = canvas.getByRole('complementary', { hidden: true });
    await expect(await within(place).findByRole('dialog', { name: 'Rotate key' })).toBeVisible();
  },
};

function InShadow({ children }: { children: (root: ShadowRoot) => ReactNode }) {
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  return (
    <div
      data-host
      ref={useCallback((host: HTMLDivElement | null) => {
        if (host) setRoot(host.shadowRoot ?? host.attachShadow({ mode: 'open' }));
      }, [])}
    >
      {root && createPortal(children(root), root)}
    </div>
  );
}

const shadowOf = (canvasElement: HTMLElement): ShadowRoot => canvasElement.querySelector('[data-host]')!.shadowRoot!;
const inShadow = async (canvasElement: HTMLElement) => {
  await waitFor(() => expect(shadowOf(canvasElement).querySelector('.kc-root')).not.toBeNull());
  const root = shadowOf(canvasElement);
  return { root, panel: within(root as unknown as HTMLElement) };
};

/** Style sheets, focus, arrow keys and virtual rows of a panel in a shadow root that is its container. */
export const InAShadowRoot: Story = {
  render: (args) => <InShadow>{(root) => <KcTheme {...args} container={root} />}</InShadow>,
  // The checks access the shadow root. Its dialog hides the rest of the story.
  play: async ({ canvasElement }) => {
    const { root, panel } = await inShadow(canvasElement);
    const grid = panel.getByRole('grid', { name: 'Keys' });
    await waitFor(() => expect(root.querySelectorAll('.kc-row').length).toBeGreaterThan(3));
    await expect(root.querySelectorAll('.kc-row').length).toBeLessThan(60);
    await expect(getComputedStyle(root.querySelector('.kc-row')!).position).toBe('absolute');
    await expect(getComputedStyle(panel.getByRole('button', { name: 'Rotate key' })).borderRadius).toBe('6px');

    grid.querySelector<HTMLElement>('.kc-row [data-col="0"]')!.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(root.activeElement?.textContent).toBe('key-2');
    await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
    await waitFor(() => expect(root.activeElement?.textContent).toBe('key-999'));

    await userEvent.click(panel.getByRole('button', { name: 'More' }));
    await userEvent.click(panel.getByRole('menuitem', { name: 'Copy handle' }));
    await expect(panel.queryByRole('menu')).toBeNull();

    const opener = panel.getByRole('button', { name: 'Rotate key' });
    await userEvent.click(opener);
    const dialog = await panel.findByRole('dialog', { name: 'Rotate key' });
    await waitFor(() => expect(root.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Reason' })));
    await expect(getComputedStyle(dialog).backgroundColor).toBe('rgb(255, 255, 255)');
    // Tab on the last button moves to the first.
    within(dialog).getByRole('button', { name: 'Rotate' }).focus();
    await fireEvent.keyDown(root.activeElement!, { key: 'Tab' });
    await expect(root.activeElement).toBe(within(dialog).getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(root.activeElement).toBe(opener));
  },
};

const failure = (error: Error) => <p role="alert">{error.message}</p>;

/** If the shadow root is not set as the container, an error appears in place of an unstyled panel. */
export const InAShadowRootUnnamed: Story = {
  render: (args) => (
    <ErrorBoundary resetKey="" fallback={failure}>
      <InShadow>{() => <KcTheme {...args} />}</InShadow>
    </ErrorBoundary>
  ),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('A KcTheme in a shadow root needs its name: <KcTheme container={shadowRoot}>.');
  },
};

/** Digits have equal widths only in columns. That feature also widens hyphens, which tore 'Sign-in' apart. */
export const Hyphens: Story = {
  args: {
    children: (
      <>
        <span data-testid="ours">Two-factor, eu-north-1</span>
        <br />
        <span data-testid="plain" style={{ fontVariantNumeric: 'normal', fontFeatureSettings: "'cv11', 'ss03'" }}>
          Two-factor, eu-north-1
        </span>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await document.fonts.ready;
    const [ours, plain] = ['ours', 'plain'].map((id) => canvas.getByTestId(id).getBoundingClientRect().width);
    await expect(ours).toBe(plain);
  },
};

/** A brand sets tokens with a prop or with its own CSS rule, and dialogs follow. */
export const Brand: Story = {
  args: {
    tokens: (theme) => ({
      'accent-solid': theme === 'light' ? '#0a6b4a' : '#3fbf8f',
      radius: '2px',
      'radius-dialog': '3px',
      'type-body': '400 15px/24px Georgia, serif',
      'space-dialog': '32px',
    }),
    className: 'brand',
    style: { borderTop: '4px solid #0a6b4a' },
  },
  render: (args) => (
    <>
      <style>{'.brand[data-kc-theme=light] { --kc-canvas: #fbf6ea; }'}</style>
      <KcTheme {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const panel = canvas.getByText('They expire today.').closest('.brand')!;
    await expect(getComputedStyle(panel)).toMatchObject({ backgroundColor: 'rgb(251, 246, 234)', borderTopWidth: '4px' });
    await expect(getComputedStyle(canvas.getByText('They expire today.'))).toMatchObject({ fontSize: '15px', fontFamily: 'Georgia, serif' });
    await userEvent.click(canvas.getByRole('button', { name: 'Rotate key' }));
    const dialog = await screen.findByRole('dialog');
    await expect(getComputedStyle(dialog)).toMatchObject({ borderRadius: '3px', fontSize: '15px' });
    const rotate = within(dialog).getByRole('button', { name: 'Rotate' });
    await expect(getComputedStyle(rotate)).toMatchObject({ backgroundColor: 'rgb(10, 107, 74)', borderRadius: '2px' });
    await expect(getComputedStyle(dialog.querySelector('header')!).paddingLeft).toBe('32px');
  },
};

const hostile = `
  * { box-sizing: content-box; letter-spacing: 2px; }
  body { text-transform: uppercase; text-align: right; line-height: 3; }
  html body h1, html body h2, p, li { margin: 40px; color: red; font: 700 40px/2 cursive; border-bottom: 3px solid red; text-transform: uppercase; }
  div, section, header, footer { padding: 3px; }
  html body div button, input { padding: 30px; background: red; border: 5px dashed blue; border-radius: 30px; text-transform: uppercase; min-width: 300px; box-shadow: 0 0 9px red; }
  table, th, td { border: 4px solid green; padding: 20px; background: yellow; }
  svg { display: block; fill: red; margin: 12px; }
`;
const parts = ['h1', 'p', 'button', 'input', 'th', 'td', 'tr', 'svg', 'div', 'table'];

/** Returns the styles and the size of each kind of element. */
const looksOf = (root: Element) =>
  parts.flatMap((part) => {
    const one = root.querySelector(part);
    if (!one) return [];
    const { cssText: _, ...style } = Object.fromEntries([...getComputedStyle(one)].map((key) => [key, getComputedStyle(one).getPropertyValue(key)]));
    return [[part, style] as const];
  });

/** Rules of the page for `h1`, `button` or `*` do not apply inside the panel. */
export const InAHostilePage: Story = {
  render: (args) => <KcTheme {...args} style={{ width: 600 }} />,
  play: async ({ canvasElement }) => {
    const panel = canvasElement.querySelector('.kc-root .kc-root')!;
    await waitFor(() => expect(panel.querySelector('td')).not.toBeNull());
    await userEvent.click(within(panel as HTMLElement).getByRole('button', { name: 'Rotate key' }));
    const dialog = await screen.findByRole('dialog');
    const before = [looksOf(panel), looksOf(dialog)];
    const style = document.createElement('style');
    style.textContent = hostile;
    document.head.append(style);
    const after = [looksOf(panel), looksOf(dialog)];
    style.remove();
    await expect(before[0]!.map(([part]) => part)).toEqual(parts);
    await expect(after).toEqual(before);
  },
};

/** Shortcuts work only while the focus is in the panel or in its dialog. */
export const Keys: Story = {
  args: { children: <SamplePanel onKey={fn()} /> },
  render: (args) => (
    <>
      <Button>Outside</Button>
      <KcTheme {...args} />
    </>
  ),
  play: async ({ args, canvas }) => {
    const onKey = (args.children as { props: { onKey: ReturnType<typeof fn> } }).props.onKey;
    canvas.getByRole('button', { name: 'Outside' }).focus();
    await userEvent.keyboard('rr');
    await expect(onKey).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Rotate key' }));
    within(await screen.findByRole('dialog'))
      .getByRole('button', { name: 'Rotate' })
      .focus();
    await userEvent.keyboard('rr');
    await expect(onKey).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Rotate key' })).toHaveFocus());
    await userEvent.keyboard('rr');
    await expect(onKey).toHaveBeenCalledTimes(2);
  },
};

const densities = ['comfortable', 'standard', 'compact'] as const;

/** Density changes heights and spacing in the panel and its overlays. The text size stays. */
export const Densities: Story = {
  render: () => (
    <>
      {densities.map((density) => (
        <section key={density} aria-label={density}>
          <KcTheme theme="light" density={density}>
            <SamplePanel />
          </KcTheme>
        </section>
      ))}
    </>
  ),
  play: async () => {
    const panels = densities.map((density) => within(screen.getByRole('region', { name: density })));
    const buttons = panels.map((panel) => panel.getByRole('button', { name: 'Rotate key' }));
    await expect(buttons.map((button) => button.offsetHeight)).toEqual([40, 32, 28]);
    await expect(new Set(buttons.map((button) => getComputedStyle(button).fontSize)).size).toBe(1);
    await waitFor(() => expect(panels.map((panel) => panel.getByText('Region 0').closest('tr')?.offsetHeight)).toEqual([44, 36, 30]));
    await userEvent.click(buttons[2]!);
    const dialog = await screen.findByRole('dialog', { name: 'Rotate key' });
    await expect(within(dialog).getByRole('button', { name: 'Rotate' }).offsetHeight).toBe(28);
  },
};
