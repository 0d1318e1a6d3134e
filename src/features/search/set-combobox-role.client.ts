/** Gives search fields their combobox role before hydration: it may not change while a screen reader is in them. */
export function setComboboxRole() {
  for (const field of document.querySelectorAll<HTMLInputElement>('[name=SearchBox] input')) {
    field.role = 'combobox'
    field.ariaExpanded = 'false'
  }
}
