import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Reports work that went on elsewhere, such as a backup that finished, in small notes in the corner.',
  avoid: 'Use Messages for the result of what the user just did, and Banner for what must not be missed.',
  dos: [
    { text: 'Name the object in the second line.', story: 'Success' },
    { text: 'Keep the store outside of React and pass its snapshot.', story: 'TimePasses' },
  ],
  donts: [{ text: 'Do not put an action into a note: it may be gone before the user reaches it.' }],
  keyboard: [['Tab', 'Reaches the close button of each note. A note with focus does not expire.']],
  accessibility: ['Errors and warnings are announced at once, the other kinds at the next pause.'],
  content: ['Write what happened, then to what: Backup finished.'],
  related: { Messages: 'results of the action of the user', Banner: 'lasting messages' },
});
