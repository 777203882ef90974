import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows a small panel beside the control that opened it, and takes focus.',
  avoid: 'Use Menu for actions, Tooltip for a sentence, and Dialog for anything that must be answered.',
  dos: [
    { text: 'Move focus to the first control of the panel: the component does this.', story: 'Keyboard' },
    { text: 'Close the panel when focus leaves it.', story: 'Left' },
  ],
  donts: [{ text: 'Do not put a form with a submit button into it: a press outside would lose the input.' }],
  keyboard: [
    ['Escape', 'Closes the panel. Focus returns to the control that opened it.'],
    ['Tab', 'Moves inside the panel. Leaving it closes it.'],
  ],
  accessibility: ['The default role is dialog. Name it with aria-label or aria-labelledby.'],
  content: ['Keep it to one topic.'],
  related: { Popup: 'the box below it', Menu: 'actions', Dialog: 'questions and forms' },
});
