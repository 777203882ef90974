import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Loads the code of a component when it is first drawn, or before.',
  avoid: 'Do not use it for what the first page shows.',
  dos: [
    { text: 'Call load when the user is likely to need it, for example on hover.', story: 'LoadedBefore' },
    { text: 'Use unaskedComponent for decoration: the page stays as it is when the code cannot be loaded.', story: 'Unasked' },
  ],
  donts: [{ text: 'Do not leave it without an ErrorBoundary: code may not load after an update.', story: 'CannotBeLoaded' }],
  keyboard: [],
  accessibility: ['The placeholder must announce that something is loading. Skeleton does.'],
  content: [],
  related: { ErrorBoundary: 'code that cannot be loaded', Skeleton: 'the placeholder' },
});
