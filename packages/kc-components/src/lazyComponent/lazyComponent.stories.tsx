import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ErrorBoundary } from '../ErrorBoundary/ErrorBoundary.tsx';
import { isLoadError, lazyComponent, unaskedComponent } from './lazyComponent.tsx';

/** Code that comes when it is first drawn, or before. */
const meta: Meta = { title: 'Components/Lazy component', tags: ['autodocs'] };
export default meta;
type Story = StoryObj;

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;
const coming = Promise.withResolvers<{ default: typeof Hello }>();
const slow = lazyComponent(() => coming.promise, <p>Not yet</p>);
const there = lazyComponent(() => Promise.resolve({ default: Hello }), <p>Not yet</p>);
const gone = lazyComponent<{ name: string }>(() => Promise.reject(new Error('404')));

/** The placeholder stands until the code is there, and no longer. */
export const OnItsWay: Story = {
  render: () => <slow.Component name="Ada" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Not yet')).toBeVisible();
    coming.resolve({ default: Hello });
    await expect(await canvas.findByText('Hello Ada')).toBeVisible();
    await expect(canvas.queryByText('Not yet')).toBeNull();
  },
};

/** What was loaded before is drawn with the first picture, without a placeholder. */
export const LoadedBefore: Story = {
  loaders: [() => there.load()],
  render: () => <there.Component name="Bela" />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Hello Bela')).toBeVisible();
  },
};

/** What cannot be loaded fails where an error can be shown. */
export const CannotBeLoaded: Story = {
  render: () => (
    <ErrorBoundary resetKey="" fallback={(error) => <p>{isLoadError(error) ? 'The page could not be loaded.' : 'The page is broken.'}</p>}>
      <gone.Component name="Cleo" />
    </ErrorBoundary>
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The page could not be loaded.')).toBeVisible();
  },
};

const unasked = unaskedComponent<object>(() => Promise.reject(new Error('404')));

/** What nobody asked for is left out when it cannot be loaded: what stands around it stays. */
export const Unasked: Story = {
  render: () => (
    <ErrorBoundary resetKey="" fallback={() => <p>The page is broken.</p>}>
      <p>Hello Dora</p>
      <unasked.Component />
    </ErrorBoundary>
  ),
  play: async ({ canvasElement }) => {
    await expect(unasked.load()).rejects.toThrow('Code could not be loaded.');
    await expect(within(canvasElement).getByText('Hello Dora')).toBeVisible();
    await expect(within(canvasElement).queryByText('The page is broken.')).toBeNull();
  },
};
