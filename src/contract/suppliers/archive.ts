import { object } from 'yup';
import { call } from '../core/call.ts';
import {
  amountText,
  code,
  count,
  day,
  flag,
  guid,
  listOf,
  millis,
  oneOf,
  scoreText,
  text,
  year,
} from '../core/fields.ts';

const view = { authority: 'suppliers.view' } as const;

/** How long a certificate is still valid: long, at most 30 days, at most 7 days, or no more. */
const CERTIFICATE_TERMS = ['valid', 'month', 'week', 'expired'] as const;
export type CertificateTerm = (typeof CERTIFICATE_TERMS)[number];

/** One page about one supplier: everything that is known of it, as far as the user's units go. */
export const supplierArchive = {
  archive: call({
    method: 'GET',
    path: '/gysinsert/archive',
    access: view,
    summary:
      'Gives everything known of one supplier: admissions, certificates, contracts, scores, behaviour, notices.',
    request: object({ userQiYe_Guid: guid('Key of the supplier.') }),
    response: object({
      userQiYe_Guid: guid('Key of the supplier.'),
      qiYe_Name: text('Name of the supplier.'),
      qiYe_BH: text('Its unified social credit code.'),
      belongTo: code('supplierBelonging', 'Whether it belongs to the group.'),
      misconductState: code('misconductState', 'Punishment in force; empty when there is none.'),
      misconductEndTime: day('Until when that holds; empty for no end.'),
      isBlacklisted: flag('Whether it is on a blacklist.'),
      lianXiRen_Name: text('Contact person.'),
      lianXiRen_Phone: text('Phone of the contact person.'),
      address: text('Business address.'),
      specialtyNames: text('Specialties it was approved for.', 4000),
      labelNames: text('Professional labels it carries.', 4000),
      admissions: listOf(
        object({
          guid: guid('Key of the admission.'),
          caiGouDanWei: text('Unit whose library it is in.'),
          subLibraryName: text('Sub-library.'),
          status: code('admissionStatus', 'Status of the admission.'),
          categoryNames: text('Categories.', 4000),
          admissionTime: millis('When it was admitted.'),
          auditYear: year('Year of the latest audit.'),
          yearAuditStatus: code('yearApproval', 'Status of that audit.'),
          isOpen: flag(
            'Whether the user may open the record of the admission; the archive tells of those of all visible units.',
          ),
        }),
        'Admissions into the libraries of units, the latest first.',
      ),
      certificates: listOf(
        object({
          guid: guid('Key of the certificate.'),
          name: text('Name of the certificate.'),
          number: text('Its number.'),
          grade: text('Its grade.'),
          endTime: day('Until when it is valid, that day included.'),
          term: oneOf(
            CERTIFICATE_TERMS,
            'How long that is: valid, month (30 days or less), week (7 days or less), expired.',
          ),
        }),
        'Certificates, those that expire first first.',
      ),
      contractCount: count('Contracts it was awarded.'),
      contractMoney: amountText('What they are worth, in yuan.'),
      evaluatedCount: count('How many of them were evaluated.'),
      unqualifiedCount: count('How many were evaluated as unqualified.'),
      years: listOf(
        object({
          year: year('Year.'),
          contractCount: count('Contracts of that year.'),
          contractMoney: amountText('What they are worth, in yuan.'),
          breachCount: count('Breaches of that year.'),
          awardCount: count('Awards of that year.'),
        }),
        'Year by year, the earliest first.',
      ),
      scores: listOf(
        object({
          year: year('Year.'),
          caiGouDanWei: text('Unit that scored.'),
          score: scoreText('Published score.'),
          grade: text('Grade.'),
          publishTime: millis('When it was published.'),
        }),
        'Published scores, the earliest first.',
      ),
      events: listOf(
        object({
          guid: guid('Key of what happened.'),
          kind: oneOf(
            ['contract', 'breach', 'award', 'blacklist', 'restoration', 'notice'],
            'What happened: contract, breach, award, blacklist, restoration, notice.',
          ),
          title: text('What it is called.', 4000),
          caiGouDanWei: text('Unit.'),
          money: amountText('Amount of a contract, in yuan.'),
          score: scoreText('Points of a breach or an award.'),
          time: millis('When.'),
        }),
        'What happened last, the latest first.',
      ),
    }),
  }),
};
