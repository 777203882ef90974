import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows the progress of a bulk action and the result for each object.',
  avoid: 'Use Messages for the result of an action on one object.',
  dos: [
    { text: 'List the objects in the order in which they are processed.', story: 'Running' },
    { text: 'Pass onRetryFailed, so that users can retry only the failed objects.', story: 'PartlyFailed' },
  ],
  donts: [{ text: 'Do not call a partial failure a success or a failure. Pass a reason for each failed object.', story: 'PartlyFailed' }],
  keyboard: [
    ['Arrow keys', 'Scroll the list while it has focus.'],
    ['Tab', 'Reaches the list. If an object failed, it reaches the retry and filter buttons first.'],
  ],
  accessibility: [
    'Each state is a colored dot and a word.',
    'A live region announces the counts. The list is a focusable region that is named by the label.',
    'Until all objects are done, the retry button is disabled and says why.',
  ],
  content: ["Name the operation in the label: 'Deleting users'.", 'Pass the reason of the server unchanged.'],
  related: { ConfirmDialog: 'the question before the action', Progress: 'one operation' },
});
