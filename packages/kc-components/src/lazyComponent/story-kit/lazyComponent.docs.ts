import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Loads the code of a component when it first renders, or earlier.',
  avoid: 'Do not use it for components of the first page.',
  dos: [
    { text: 'Call load when users will probably need it, such as on hover.', story: 'LoadedBefore' },
    { text: 'Use unaskedComponent for decoration: if loading fails, it renders nothing.', story: 'Unasked' },
  ],
  donts: [{ text: 'Do not use it without an ErrorBoundary: loading may fail after an update of the appliance.', story: 'CannotBeLoaded' }],
  keyboard: [],
  accessibility: ['The placeholder should announce that content is loading. Skeleton does.'],
  content: [],
  related: { ErrorBoundary: 'code that fails to load', Skeleton: 'a placeholder' },
});
