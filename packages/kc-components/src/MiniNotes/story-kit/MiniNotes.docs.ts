import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Reports the end of background work, such as a backup, in small notes in the corner.',
  avoid: 'Use Messages for the result of the last action of the user. Use Banner for information that must stay visible.',
  dos: [
    { text: 'Name the object in the second line.', story: 'Success' },
    { text: 'Create the store outside of React. Pass its snapshot, and its hold function as onHold.', story: 'TimePasses' },
  ],
  donts: [{ text: 'Do not use a note for something that users must act on: it disappears after 20 seconds.', story: 'TimePasses' }],
  keyboard: [['Tab', 'Reaches the close button of each note. Notes do not expire while one of them has the focus.']],
  accessibility: ['Errors and warnings have the role alert. The other kinds have the role status.'],
  content: ["Write what happened in the title, and name the object in the text: 'Backup finished'."],
  related: { Messages: 'results of the last action of the user', Banner: 'messages that stay' },
});
