import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Replaces content that is empty, failed to load, or is denied. It has one sentence and at most one action.',
  avoid: 'Use Skeleton while content loads. Use Banner if the content is there and only a part of it failed.',
  dos: [
    { text: 'Offer the first step if a list is empty.', story: 'Empty' },
    { text: 'Offer a retry after a failure.', story: 'Failed' },
    { text: 'Say who can grant access if it is denied.', story: 'Denied' },
  ],
  donts: [{ text: 'Do not show an empty list if the request failed: users would believe that nothing exists.', story: 'Failed' }],
  keyboard: [['Tab', 'Reaches the action.']],
  accessibility: ['With tone failed, it has the role alert, so screen readers announce it at once.'],
  content: ["Write one sentence that names the objects: 'No key sets yet.'"],
  related: { Skeleton: 'content that is loading', Banner: 'a message beside content', ErrorBoundary: 'content that fails to render' },
});
