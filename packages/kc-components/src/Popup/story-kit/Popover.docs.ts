import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows a small panel beside the control that opened it. Its first control gets the focus.',
  avoid: 'Use Menu for actions, Tooltip for a sentence, and Dialog for a question.',
  dos: [
    { text: 'Put the control that users need most at the start: it gets the first focus.', story: 'Keyboard' },
    { text: 'Unmount it in onDone, which follows Escape, a press outside, or a focus that moves elsewhere.', story: 'Left' },
  ],
  donts: [{ text: 'Do not put a form with a submit button into it: a press outside closes it and loses the entries.' }],
  keyboard: [
    ['Escape', 'Closes the panel. The focus returns to the control that opened it.'],
    ['Tab', 'Moves between the controls. The panel closes when the focus leaves it.'],
  ],
  accessibility: ['The default role is dialog. Name it with aria-label or aria-labelledby.'],
  content: ['Name the panel with a noun: the kind of its content.'],
  related: { Popup: 'the box below it', Menu: 'actions', Dialog: 'questions and forms' },
});
