import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes the place of content that is not there: empty, failed or denied. It has one sentence and at most one action.',
  avoid: 'Do not use it while content loads: use Skeleton. Use Banner when the content is there and something about it failed.',
  dos: [
    { text: 'Lead to the first step when a list is empty.', story: 'Empty' },
    { text: 'Offer a retry after a failure.', story: 'Failed' },
    { text: 'Say who can grant access when it is denied.', story: 'Denied' },
  ],
  donts: [{ text: 'Do not show an empty list when the request failed: users would believe that nothing exists.' }],
  keyboard: [['Tab', 'Reaches the action.']],
  accessibility: ['A failed state has the role alert, and is announced at once.'],
  content: ['Write one sentence. Name the thing: No key sets yet.'],
  related: { Skeleton: 'content that is loading', Banner: 'a message beside content', ErrorBoundary: 'content that cannot be drawn' },
});
