/** Colour of a status by its meaning: green, red, orange, grey. */
export type Tone = 'positive' | 'negative' | 'progress' | 'other';

interface Enumeration {
  /** In display order. */
  codes: readonly string[];
  /** Only for statuses; codes that are not listed have the tone `other`. */
  tones?: Partial<Record<Exclude<Tone, 'other'>, readonly string[]>>;
}

/** Every enumeration on the wire, by name; labels are at `enums.<name>.<code>` in the locales. */
export const ENUMERATIONS = {
  // Projects and purchasing (requirements, 3.6)
  projectType: { codes: ['0', '1', '2'] },
  organizationType: { codes: ['1', '2'] },
  projectNature: { codes: ['1', '2', '3', '4', '5'] },
  tenderWay: { codes: ['1', '2', '4', '6', '7', '10', '13'] },
  processType: { codes: ['1', '2', '3'] },
  supplierSource: { codes: ['1', '2'] },
  contractType: { codes: ['1', '2', '3'] },
  agencyFeeMethod: { codes: ['1', '2', '3'] },
  agencyFeeDiscount: { codes: ['1', '2', '3'] },
  depositCollection: { codes: ['1', '2'] },
  depositSendingType: { codes: ['0', '1', '6'] },
  meetingType: { codes: ['KBH', 'PBH', 'ZGYSH', 'SBH', 'TPH'] },
  clarificationType: { codes: ['0', '1'] },
  planType: { codes: ['1', '2', '3'] },
  // Statuses of projects and approvals (requirements, 3.6)
  planStatus: {
    codes: ['1', '2', '3', '4', '5'],
    tones: { positive: ['4', '5'], negative: ['3'], progress: ['2'] },
  },
  setUpStatus: {
    codes: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'],
    tones: {
      positive: ['4', '5', '10', '11'],
      negative: ['3'],
      progress: ['2', '6', '7', '8', '9'],
    },
  },
  entrustStatus: {
    codes: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'],
    tones: {
      positive: ['4', '5', '10', '11'],
      negative: ['3'],
      progress: ['2', '6', '7', '8', '9'],
    },
  },
  contractStatus: {
    codes: ['1001', '1009', '1011', '1012', '1019'],
    tones: { positive: ['1012'], negative: ['1011'], progress: ['1009'] },
  },
  approvalStatus: {
    codes: ['0', '1', '2', '3', '4', '5'],
    tones: { positive: ['2', '5'], negative: ['3'], progress: ['1', '4'] },
  },
  noticeStatus: {
    codes: ['1001', '1009', '1011', '1012', '1'],
    tones: { positive: ['1012', '1'], negative: ['1011'], progress: ['1009'] },
  },
  depositStatus: {
    codes: ['0', '1', '2', '3', '4', '5', '-1', '-2'],
    tones: { positive: ['3', '4', '-2'], negative: ['2', '-1'], progress: ['1', '5'] },
  },
  dissentStatus: { codes: ['0', '1', '2'], tones: { positive: ['2'], progress: ['0', '1'] } },
  registrationStatus: {
    codes: ['1', '2', '3'],
    tones: { positive: ['2'], negative: ['3'], progress: ['1'] },
  },
  yearEvaluation: { codes: ['0', '1', '2', '3'], tones: { positive: ['1'], progress: ['3'] } },
  yearApproval: {
    codes: ['0', '1', '2', '3'],
    tones: { positive: ['2'], negative: ['3'], progress: ['1'] },
  },
  // The statuses above plus those of suppliers' records for which the specification has no code
  // (assumed)
  admissionStatus: {
    codes: ['invited', 'filling', '1', '2', '3'],
    tones: { positive: ['2'], negative: ['3'], progress: ['invited', 'filling', '1'] },
  },
  yearlyCreditStatus: {
    codes: ['0', '1', '2', '3', 'published', 'superseded'],
    tones: { positive: ['2', 'published'], negative: ['3'], progress: ['1'] },
  },
  creditConsequence: {
    codes: ['0', '1', '2', '3'],
    tones: { positive: ['1'], negative: ['3'], progress: ['2'] },
  },
  signUpStatus: {
    codes: ['1', '2', '3', 'published'],
    tones: { positive: ['2', 'published'], negative: ['3'], progress: ['1'] },
  },
  blacklistStatus: { codes: ['listed', 'cancelled', 'expired'], tones: { negative: ['listed'] } },
  recordEnd: { codes: ['deleted'], tones: {} },
  // Experts, suppliers and enterprises (requirements, 3.6)
  expertLevel: { codes: ['0', '1'] },
  expertSpecialty: { codes: ['10', '20'] },
  evaluationType: { codes: ['ZGYS', 'PB', 'PS', 'TP'] },
  expertLibrary: { codes: ['PSZJK', 'PBZJK'] },
  labelValidity: { codes: ['1', '0'], tones: { positive: ['1'] } },
  supplierEvaluation: {
    codes: ['0', '1', '2', '3', '4', '5'],
    tones: { positive: ['1', '3', '4'], negative: ['2'], progress: ['5'] },
  },
  punishScope: { codes: ['unit', 'division', 'group'] },
  misconductState: {
    codes: ['0', '1', '2', '3'],
    tones: { positive: ['0'], negative: ['1', '2', '3'] },
  },
  happenStage: { codes: ['1', '2', '3'] },
  badBehaviourType: { codes: ['1', '2', '3', '4', '5'] },
  subjectType: { codes: ['A', 'B', 'T'] },
  // Lists whose members are not in the specification (requirements, 10.14)
  clarificationStage: { codes: ['6000', '6001', '6002', '6003', '6004'] },
  clarificationStatus: {
    codes: ['1001', '1009', '1011', '1012', '1006'],
    tones: { positive: ['1012'], negative: ['1011', '1006'], progress: ['1009'] },
  },
  clarificationReply: { codes: ['0', '1', '2'], tones: { positive: ['1'], progress: ['2'] } },
  dissentStage: { codes: ['2', '3', '7', '8'] },
  dissentReply: {
    codes: ['1002', '1001', '1009', '1012', '1006'],
    tones: { positive: ['1012'], negative: ['1006'], progress: ['1002', '1009'] },
  },
  fileType: {
    codes: [
      '1000',
      '1003',
      '1006',
      '1007',
      '1008',
      '1009',
      '1010',
      '1015',
      '1016',
      '1017',
      '1020',
      '1021',
      '1022',
      '1023',
      '1024',
      '1025',
      '1026',
      '1027',
      '1028',
      '1029',
      '1030',
      '1031',
      '1035',
      '1036',
      '1051',
      '1053',
      '1056',
      '1060',
      '1061',
      '1062',
      '1063',
      '1065',
      '1066',
      '1067',
      '1068',
      '9999',
    ],
  },
  fileChange: {
    codes: ['1001', '1009', '1011', '1', '1012'],
    tones: { positive: ['1', '1012'], negative: ['1011'], progress: ['1009'] },
  },
  drawType: { codes: ['10', '20'] },
  notificationType: { codes: ['10', '20', '30'] },
  bidFileEncryption: { codes: ['0', '1', '2', '3'] },
  bidFileSubmission: { codes: ['0', '1'], tones: { positive: ['1'] } },
  awardForm: { codes: ['1', '2', '3'] },
  projectFeeCollection: { codes: ['1', '2', '3'] },
  projectFeeDiscount: { codes: ['1', '2', '3'] },
  meetingRoomStatus: {
    codes: ['1', '2', '3', '4'],
    tones: { positive: ['4'], negative: ['3'], progress: ['2'] },
  },
  planKind: { codes: ['1'] },
  currency: { codes: ['156', '840', '978', '826', '276', '392', '344', '121', '122', '980'] },
  feeRuleKind: { codes: ['1', '2', '3', '4'] },
  approvalMatter: {
    codes: [
      '2001',
      '2007',
      '2008',
      '2009',
      '2010',
      '2012',
      '2014',
      '2017',
      '2018',
      '2019',
      '2022',
      '2036',
      '2041',
      '2057',
      '2059',
      '2063',
      '2077',
      '2078',
      '2079',
      '2084',
      '2098',
      '2101',
      '2102',
      '2103',
      '2104',
      '2105',
      '2106',
      '2108',
      '2110',
      '2111',
      '2130',
      '2132',
      '2205',
      '2206',
    ],
  },
  // Further statuses and flags observed (requirements, 10)
  appealStatus: {
    codes: ['1', '2', '3'],
    tones: { positive: ['2'], negative: ['3'], progress: ['1'] },
  },
  // Changes that one administrator requests and another confirms (assumed: the specification has no
  // second person)
  personnelChangeStatus: {
    codes: ['1', '2', '3', '4', '5'],
    tones: { positive: ['2'], negative: ['3'], progress: ['1'] },
  },
  bankAccountChangeStatus: {
    codes: ['1', '2', '3', '4'],
    tones: { positive: ['2'], negative: ['3'], progress: ['1'] },
  },
  organisationPlaceStatus: {
    codes: ['1', '2', '3', '4'],
    tones: { positive: ['2'], negative: ['3'], progress: ['1'] },
  },
  delegationStatus: {
    codes: ['1', '2', '3', '4', '5', '6', '7'],
    tones: { positive: ['3'], negative: ['5'], progress: ['1', '2'] },
  },
  delegationSide: { codes: ['given', 'received'] },
  adviceStatus: {
    codes: ['1', '2', '3', '4'],
    tones: { positive: ['2'], progress: ['1'] },
  },
  adviceSide: { codes: ['asked', 'asking'] },
  colleagueScope: { codes: ['off', 'unit', 'department', 'approvers'] },
  commentCircle: { codes: ['unit', 'all'] },
  bankAccountChangeAct: { codes: ['added', 'changed', 'deleted'] },
  bankAccountKind: { codes: ['deposit', 'virtual', 'receiving'] },
  personnelChangeAction: { codes: ['password', 'phone', 'roles', 'department', 'validity'] },
  enterpriseStatus: {
    codes: ['0', '1', '2', '3', '4', '5'],
    tones: { positive: ['2'], negative: ['3'], progress: ['1', '4', '5'] },
  },
  enterpriseReviewRecord: {
    codes: ['0', '1', '2', '3'],
    tones: { positive: ['2'], negative: ['3'], progress: ['0'] },
  },
  rejectionReason: {
    codes: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13'],
  },
  applicationStatus: {
    codes: ['0', '1', '21', '31', '32', '2', '3'],
    tones: { positive: ['2'], negative: ['31', '3'], progress: ['1', '21', '32'] },
  },
  applicationReviewRecord: { codes: ['1', '2', '3'], tones: { positive: ['2'], negative: ['3'] } },
  sharingScope: { codes: ['1', '2'] },
  certificateExpiry: {
    codes: ['valid', 'expiring', 'expired'],
    tones: { positive: ['valid'], negative: ['expired'], progress: ['expiring'] },
  },
  institutionStatus: {
    codes: ['0', '1', '2', '3'],
    tones: { positive: ['2'], negative: ['3'], progress: ['1'] },
  },
  institutionReviewRecord: {
    codes: ['0', '1', '2', '3'],
    tones: { positive: ['2'], negative: ['3'], progress: ['0'] },
  },
  approvalLevel: { codes: ['0', '1', '2', '3', '4', '5'] },
  approvalStep: {
    codes: ['0', '1', '2', '3', '4', '5'],
    tones: { positive: ['4'], negative: ['3', '5'], progress: ['2'] },
  },
  approvalRecordStatus: {
    codes: ['0', '1', '2', '3'],
    tones: { positive: ['1'], negative: ['2'], progress: ['0'] },
  },
  contractSignature: { codes: ['0', '1'], tones: { positive: ['1'] } },
  badBehaviourReview: {
    codes: ['0', '1', '2', '3'],
    tones: { positive: ['3'], negative: ['2'], progress: ['1'] },
  },
  supplierBelonging: { codes: ['0', '1'] },
  supplierReviewResult: { codes: ['3', '4'], tones: { positive: ['4'], negative: ['3'] } },
  validity: { codes: ['1', '0'], tones: { positive: ['1'] } },
  userValidity: { codes: ['0', '1'], tones: { positive: ['0'] } },
  permissionFlag: { codes: ['1', '0'], tones: { positive: ['1'] } },
  secondLevelReview: { codes: ['1', '0'] },
  // 1001 and 1 are those of other notices (requirements, 3.6); the labels are ours (assumed)
  messageNoticeStatus: {
    codes: ['1001', 'scheduled', 'sending', 'partlySent', '1'],
    tones: { positive: ['1'], negative: ['partlySent'], progress: ['scheduled', 'sending'] },
  },
  // msgType, gysType and sendType of a notice (requirements, 3.4); members assumed
  messageNoticeType: { codes: ['1', '2', '3', '4', '5'] },
  messageNoticeAudience: { codes: ['1', '2', '3'] },
  messageNoticeChannel: { codes: ['1', '2', '3'] },
  // Kinds of change in the settings log (assumed)
  settingAct: { codes: ['added', 'changed', 'deleted'] },
  settingMark: { codes: ['1', '0'], tones: { negative: ['1'] } },
  idNumberSubject: { codes: ['1', '2', '3', '4', '5'] },
  findingState: { codes: ['1', '2'], tones: { progress: ['1'] } },
  // Kinds observed (requirements, 10)
  userCategory: { codes: ['1', '2'] },
  enterpriseCodeType: { codes: ['1', '2'] },
  capitalUnit: { codes: ['1', '2', '3'] },
  identityDocument: { codes: ['100', '140'] },
  enterpriseState: { codes: ['1', '2', '3'], tones: { positive: ['1'], negative: ['2', '3'] } },
  caStatus: { codes: ['0', '1'], tones: { positive: ['1'] } },
  userIdentity: { codes: ['1', '2'] },
  representativeType: { codes: ['1', '2'] },
  departmentType: { codes: ['1', '2', '3'] },
  organisationKind: { codes: ['1', '2'] },
  archiveScope: { codes: ['3', '2', '1'] },
  departmentScope: { codes: ['A', 'B'] },
  serviceFeeType: { codes: ['1', '2'] },
  feeCalculation: { codes: ['1', '2'] },
  feeBase: { codes: ['1', '2'] },
  suspensionType: { codes: ['1', '2', '3'] },
  suspensionReason: { codes: ['1', '2', '3'] },
  systemCode: { codes: ['1', '2', '3', '4', '5', '6'] },
  yesNo: { codes: ['1', '0'] },
} as const satisfies Record<string, Enumeration>;

export type EnumerationName = keyof typeof ENUMERATIONS;

/** A code of an enumeration, as on the wire. */
export type Code<N extends EnumerationName> = (typeof ENUMERATIONS)[N]['codes'][number];

/** Enumerations that are statuses: their codes have a tone. */
export type StatusName = {
  [N in EnumerationName]: (typeof ENUMERATIONS)[N] extends { tones: object } ? N : never;
}[EnumerationName];

/** Restricted procurement methods (requirements, 3.6). */
export const NON_PUBLIC_WAYS = ['2', '4', '6', '7'] as const satisfies readonly Code<'tenderWay'>[];

/** Names of all enumerations, for tests and for the OpenAPI document (assumed). */
export const ENUMERATION_NAMES = Object.keys(ENUMERATIONS) as EnumerationName[];

/** The codes of an enumeration in the order for selects and filters (requirements, 3.6). */
export function codesOf<N extends EnumerationName>(name: N): readonly Code<N>[] {
  return ENUMERATIONS[name].codes;
}

/** Locale key of a code's label (docs/architecture.md). */
export function labelKey<N extends EnumerationName>(
  name: N,
  code: Code<N>,
): `enums.${N}.${Code<N>}` {
  return `enums.${name}.${code}`;
}

/**
 * Tone of a status code; unknown codes have `other` (requirements, 10.18; assignment of tones
 * assumed). What is merely no longer valid is grey: red is for what somebody has to act on.
 */
export function toneOf(name: StatusName, code: string): Tone {
  const { tones }: Enumeration = ENUMERATIONS[name];
  if (tones?.positive?.includes(code)) return 'positive';
  if (tones?.negative?.includes(code)) return 'negative';
  return tones?.progress?.includes(code) ? 'progress' : 'other';
}
