import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows short texts in turn, beside the sign-in form.',
  avoid: 'Do not use it inside the console, and never for information that somebody needs: most readers see one slide only.',
  dos: [
    { text: 'Keep slides to a title and one sentence, so that five seconds are enough to read them.', story: 'Playing' },
    { text: 'Pass one slide when there is one message. The controls then disappear.', story: 'OneSlide' },
  ],
  donts: [{ text: 'Do not shorten intervalMs below the time that a slow reader needs.' }],
  keyboard: [
    ['Tab', 'Reaches a button for each slide, and the pause button. Focus inside stops the rotation.'],
    ['Enter, Space', 'Shows the slide, or pauses and resumes.'],
  ],
  accessibility: [
    'The rotation stops under the pointer, with focus inside and while the page is hidden. The pause button satisfies WCAG 2.2.2.',
    'It starts paused for users who prefer reduced motion.',
    'Slides are announced only while the rotation stands still.',
  ],
  content: ['Write full sentences about the product, without numbers that age.'],
  related: { SignInFrame: 'the frame that shows it' },
});
