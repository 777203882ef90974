import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows the steps of a wizard, and beside them the content of the current step. Use it in a Dialog of size wizard.',
  avoid: 'Do not split a form that fits on one screen.',
  dos: [
    { text: 'Pass onStep, so that users can return to earlier steps.', story: 'InTheMiddle' },
    { text: 'Set the state error for a step with invalid entries.', story: 'WithError' },
    { text: 'Omit onStep while users cannot change steps, such as during a request.', story: 'Fixed' },
  ],
  donts: [{ text: 'Do not set the state done before the entries of the step are valid.', story: 'InTheMiddle' }],
  keyboard: [
    ['Tab', 'Moves through the steps that are done or have an error, then into the content.'],
    ['Enter, Space', 'Opens the step.'],
  ],
  accessibility: ['The current step has aria-current. Hidden words name the states done and error.'],
  content: ['Name steps with nouns of one or two words.', "End with a step 'Review' if the wizard creates an object."],
  related: { Dialog: 'the dialog around it', Tabs: 'parts that are not steps' },
});
