/** The title of the question where no dialog is open, and its name for assistive technology. */
export const confirmTitle = 'Confirm who you are';
