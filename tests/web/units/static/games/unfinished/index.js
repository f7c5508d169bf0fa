// A module with a mistake: it does not export what the shell wants.
export const id = "unfinished";
