/** Gives search fields their combobox role before hydration, because it must not change under a screen reader. */
export function setComboboxRole() {
  for (const field of document.querySelectorAll<HTMLInputElement>('[name=SearchBox] input')) {
    field.role = 'combobox'
    field.ariaExpanded = 'false'
  }
}
