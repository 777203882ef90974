import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows the result of a bulk action for each object, while it runs and afterwards.',
  avoid: 'Use a message for the result of one object.',
  dos: [
    { text: 'List the objects in the order in which they are processed.', story: 'Running' },
    { text: 'Offer to retry the failed ones alone.', story: 'PartlyFailed' },
  ],
  donts: [{ text: 'Do not report a partial failure as a success or a failure: the list says which objects failed and why.' }],
  keyboard: [
    ['Arrow keys', 'Scroll the list while it has focus.'],
    ['Tab', 'Reaches the retry button once nothing runs any more.'],
  ],
  accessibility: ['Each state has an icon and a word.'],
  content: ["Write the label as what is going on: 'Deleting users'.", 'Pass the reason of the server unchanged.'],
  related: { ConfirmDialog: 'the question before', Progress: 'the total' },
});
