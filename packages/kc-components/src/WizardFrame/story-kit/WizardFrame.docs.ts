import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows the steps of a wizard at the left and the current one at the right, in a dialog of size wizard.',
  avoid: 'Do not split a form that fits on one screen.',
  dos: [
    { text: 'Let users return to finished steps with onStep.', story: 'InTheMiddle' },
    { text: 'Mark a step whose input was refused.', story: 'WithError' },
  ],
  donts: [{ text: 'Do not let users jump ahead over a step that is not finished.', story: 'Fixed' }],
  keyboard: [
    ['Tab', 'Moves through the finished steps, then into the body.'],
    ['Enter, Space', 'Opens a finished step.'],
  ],
  accessibility: ['The state of a step is a word for screen readers, not only an icon.'],
  content: ['Name steps with nouns of one or two words.', "End with a step 'Review' when something is created."],
  related: { Dialog: 'the dialog around it', Tabs: 'parts without an order' },
});
